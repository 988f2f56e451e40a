import { Alert } from 'antd';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { Countdown } from '../../../kit/countdown.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { DetailSection } from '../../../kit/details.tsx';
import { CheckField } from '../../../kit/form/choice-fields.tsx';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { notice } from '../../../kit/notice.tsx';
import { colon } from '../../../kit/marks.ts';
import { useText, type TextKey } from '../../../kit/text.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { priceColumn } from '../../../kit/price.tsx';
import { PriceField } from './bid-form.tsx';

type Round = Reply<'get', '/bidder/registration/{registrationId}/quotes'>['rounds'][number];

/** How often another round is looked for while the negotiation is under way. */
const everyMs = 15_000;

const stateOf = ({ openedTime, submittedTime, mayQuote }: Round): TextKey => {
  if (submittedTime) return openedTime ? 'joined.task.done' : 'joined.quoteGiven';
  if (openedTime) return 'joined.quoteMissed';
  return mayQuote ? 'joined.quoteRunning' : 'joined.quoteWaiting';
};

const column = columnsOf<Round>();

/** The rounds of quotes of a negotiation: the form while one waits for ours, and every quote that we gave. */
export function QuotePanel({ registrationId }: { registrationId: string }) {
  const answer = useGet('/bidder/registration/{registrationId}/quotes', { registrationId }, { everyMs });
  return (
    <Loaded query={answer} waiting={null} keep>
      {({ rounds }, reload) =>
        rounds.length > 0 && <Quotes registrationId={registrationId} rounds={rounds} reload={reload} />
      }
    </Loaded>
  );
}

interface QuotesProps {
  registrationId: string;
  rounds: readonly Round[];
  reload: () => void;
}

function Quotes({ registrationId, rounds, reload }: QuotesProps) {
  const { t } = useText();
  const wanted = rounds.find(({ mayQuote }) => mayQuote);
  const columns = [
    column.text(({ no }) => t('joined.quoteRound', { no }), 'joined.quoteRounds', { width: 90 }),
    column.text((round) => t(stateOf(round)), 'joined.quoteState', { width: 220 }),
    priceColumn<Round>((round) => round, 'joined.quotePrice'),
    column.dateTime('submittedTime', 'joined.quoteTime'),
    column.dateTime('endTime', 'joined.quoteEnd'),
  ];
  return (
    <DetailSection title="joined.quotes" id="quotes">
      {wanted && <QuoteForm key={wanted.no} registrationId={registrationId} round={wanted} onOver={reload} />}
      <DataTable label="joined.quotes" rows={rounds.toReversed()} columns={columns} rowKey={({ no }) => String(no)} />
    </DetailSection>
  );
}

const mustBeSure = { zh: '请确认报价', en: 'Confirm the quote' };

function QuoteForm({ registrationId, round, onOver }: { registrationId: string; round: Round; onOver: () => void }) {
  const { t } = useText();
  const give = useSend('post', '/bidder/registration/{registrationId}/quotes');
  const { no, endTime, matters } = round;
  return (
    <>
      <p className="decrypt-until">
        <strong>
          {t('joined.quoteRound', { no })} · {t('joined.quoteEnd')}
        </strong>{' '}
        <Countdown to={endTime} onOver={onOver} />
      </p>
      {matters && (
        <p className="written">
          {t('joined.quoteMatters')}
          {colon()}
          {matters}
        </p>
      )}
      <FormPage<{ priceText: string; sure: boolean }>
        draft={false}
        loading={false}
        error={null}
        submitText={t('joined.giveQuote')}
        onSubmit={({ priceText }) => give.mutateAsync({ registrationId, body: { no, priceText: priceText.trim() } })}
        onDone={() => notice.done(t('joined.quoteDone'))}
      >
        <Alert className="wide page-alert" type="info" showIcon title={t('joined.quoteHint')} />
        <PriceField />
        <CheckField
          name="sure"
          label="joined.quoteSure"
          text={t('joined.quoteSureText', { no })}
          required
          wide
          check={(value) => (value ? null : mustBeSure)}
        />
      </FormPage>
    </>
  );
}
