import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { Countdown } from '../../../kit/countdown.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { DetailSection, Details } from '../../../kit/details.tsx';
import { askedRound, type TabProject } from '../../../parts/project-tabs.ts';
import { DateTimeField } from '../../../kit/form/date-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { Loaded, room } from '../../../kit/loaded.tsx';
import { priceColumn } from '../../../kit/price.tsx';
import type { Negotiation } from './types.ts';

type Round = Negotiation['rounds'][number];
type Quote = Round['sections'][number]['quotes'][number];

/** How often the end of a round is looked for. */
const POLL_MS = 15_000;

const column = columnsOf<Quote>();

/** The rounds of quotes of a negotiation, the newest first, and what its host may do next. */
export function QuoteRounds({ project }: { project: TabProject }) {
  const answer = useGet('/tender/negotiation/{projectId}', askedRound(project), { everyMs: POLL_MS });
  return (
    <Loaded query={answer} waiting={room} keep>
      {(data, reload) => <Rounds projectId={project.id} negotiation={data} reload={reload} />}
    </Loaded>
  );
}

interface RoundsProps {
  projectId: string;
  negotiation: Negotiation;
  reload: () => void;
}

function Rounds({ projectId, negotiation, reload }: RoundsProps) {
  const { t } = useText();
  const { rounds, allowedActions } = negotiation;
  return (
    <DetailSection
      title="evaluation.rounds"
      actions={
        <>
          {allowedActions.includes('start') && <StartRound projectId={projectId} first={rounds.length === 0} />}
          {allowedActions.includes('open') && <OpenRound projectId={projectId} />}
        </>
      }
    >
      <p className="hint">{t('evaluation.roundsHelp')}</p>
      {rounds.length === 0 && <Alert showIcon type="info" title={t('evaluation.noRounds')} />}
      {rounds.toReversed().map((round) => (
        <QuoteRound key={round.no} round={round} onOver={reload} />
      ))}
    </DetailSection>
  );
}

function QuoteRound({ round, onOver }: { round: Round; onOver: () => void }) {
  const { t } = useText();
  const { no, matters, startTime, endTime, openedTime, sections } = round;
  const columns = [
    column.text('bidderName', 'evaluation.bid', { width: 260 }),
    priceColumn<Quote>((quote) => quote, 'evaluation.quote', { none: t('evaluation.noQuote') }),
    column.dateTime('submittedTime', 'evaluation.quotedTime'),
  ];
  return (
    <section className="quote-round" aria-label={t('evaluation.roundNo', { no })}>
      <h3 className="section-name">{t('evaluation.roundNo', { no })}</h3>
      <Details
        items={[
          { label: 'evaluation.roundBegan', value: startTime },
          { label: 'evaluation.roundEnd', value: openedTime ? endTime : <Countdown to={endTime} onOver={onOver} /> },
          openedTime !== null && { label: 'evaluation.roundOpenedTime', value: openedTime },
          matters !== null && { label: 'evaluation.matters', value: matters, wide: true },
        ]}
      />
      {openedTime !== null &&
        sections.map(({ sectionId, name, quotes }) => (
          <div key={sectionId}>
            {sections.length > 1 && <h4 className="section-name">{name}</h4>}
            <DataTable
              label="evaluation.quote"
              rows={quotes}
              rowKey={({ registrationId }) => registrationId}
              columns={columns}
            />
          </div>
        ))}
    </section>
  );
}

function StartRound({ projectId, first }: { projectId: string; first: boolean }) {
  const { t } = useText();
  const [starting, setStarting] = useState(false);
  const start = useSend('post', '/tender/negotiation/{projectId}/round');
  return (
    <>
      <Button type={first ? 'primary' : 'default'} onClick={() => setStarting(true)}>
        {t('evaluation.startRound')}
      </Button>
      <FormDialog<{ endTime: string; matters?: string | null }>
        open={starting}
        title={t('evaluation.startRound')}
        submitText={t('evaluation.startRound')}
        onClose={() => setStarting(false)}
        onSubmit={({ endTime, matters }) =>
          start.mutateAsync({ projectId, body: { endTime, matters: matters ?? null } })
        }
        onDone={() => notice.done(t('evaluation.roundStarted'))}
      >
        <DateTimeField name="endTime" label="evaluation.roundEnd" required wide />
        <TextAreaField name="matters" label="evaluation.matters" help={t('evaluation.mattersHelp')} max={2000} wide />
      </FormDialog>
    </>
  );
}

function OpenRound({ projectId }: { projectId: string }) {
  const { t } = useText();
  const open = useSend('put', '/tender/negotiation/{projectId}/open');
  return (
    <ConfirmButton
      type="primary"
      title={t('evaluation.openRound')}
      text={t('evaluation.openRoundText')}
      onConfirm={() => open.mutateAsync({ projectId, body: {} })}
      done={t('evaluation.openedRound')}
    >
      {t('evaluation.openRound')}
    </ConfirmButton>
  );
}
