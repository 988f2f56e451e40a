import { BidQuestionKind } from '@tenderdesk/domain/selection/evaluation/bid-question-codes';
import { Button, Form } from 'antd';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Body } from '../../../api/types.ts';
import { AmountField } from '../../../kit/form/amount-field.tsx';
import { CheckField, SelectField } from '../../../kit/form/choice-fields.tsx';
import { DateTimeField } from '../../../kit/form/date-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { RowsField } from '../../../kit/form/rows-field.tsx';
import { TextAreaField, TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { ToldField } from '../../../parts/choices.tsx';
import type { BidQuestions, Evaluation } from './types.ts';

type AskBody = Body<'post', '/tender/evaluation/{projectId}/questions'>;

interface Line {
  item: string;
  unitPrice?: string | null;
  quantity?: string | null;
  stated: string;
  pointWrong?: boolean;
}

interface Values {
  bidId: string;
  kind: AskBody['kind'];
  item?: string | null;
  content: string;
  readings?: { text: string }[];
  dueTime: string;
  words?: string | null;
  lines?: Line[];
}

/** Questions that change no price, and those that end before the first scores. */
const PLAIN = ['AMBIGUITY', 'SLIP'];
const PRICED = ['ARITHMETIC', 'LOW_PRICE'];

const bodyOf = ({ bidId, kind, item, content, readings, dueTime, words, lines }: Values): AskBody => ({
  bidId,
  kind,
  item: item ?? null,
  content,
  dueTime,
  readings: kind === 'AMBIGUITY' ? (readings ?? []).map(({ text }) => text) : [],
  ...(kind === 'ARITHMETIC' && {
    working: {
      words: words || null,
      lines: (lines ?? []).map((line) => ({
        item: line.item,
        unitPrice: line.unitPrice || null,
        quantity: line.quantity || null,
        stated: line.stated,
        pointWrong: line.pointWrong ?? false,
      })),
    },
  }),
});

interface AskDialogProps {
  evaluation: Evaluation;
  asked: BidQuestions;
  onClose: () => void;
}

/** The chair asks a bidder in writing; an arithmetic error is entered with its working, the price follows from it. */
export function AskDialog({ evaluation: { projectId, sections }, asked, onClose }: AskDialogProps) {
  const { t } = useText();
  const ask = useSend('post', '/tender/evaluation/{projectId}/questions');
  const bids = sections.flatMap(({ name, bids: own }) =>
    own
      .filter(({ review }) => review?.result.code !== 'REJECT')
      .map(({ bidId, bidderName }) => ({
        value: bidId,
        label: sections.length > 1 ? `${name} · ${bidderName}` : bidderName,
      })),
  );
  const kinds = asked.allowedActions.includes('askPrice') ? [...PLAIN, ...PRICED] : PLAIN;
  return (
    <FormDialog<Values>
      open
      width={760}
      title={t('evaluation.ask')}
      submitText={t('evaluation.askSend')}
      onClose={onClose}
      onSubmit={(values) => ask.mutateAsync({ projectId, body: bodyOf(values) })}
      onDone={() => notice.done(t('evaluation.askedDone'))}
    >
      <SelectField name="bidId" label="evaluation.bid" options={bids} required wide />
      <ToldField name="kind" label="evaluation.kind" dict={BidQuestionKind.type} only={kinds} required />
      <DateTimeField name="dueTime" label="bidQuestion.term" required help={t('evaluation.termHelp')} />
      <TextField name="item" label="bidQuestion.item" max={200} wide />
      <TextAreaField
        name="content"
        label="evaluation.content"
        required
        wide
        max={2000}
        help={t('evaluation.contentHelp')}
      />
      <OfKind projectId={projectId} />
    </FormDialog>
  );
}

/** What belongs to the kind of question that is chosen: readings, or the working of a correction. */
function OfKind({ projectId }: { projectId: string }) {
  const { t } = useText();
  const kind = Form.useWatch<AskBody['kind'] | undefined>('kind');
  if (kind === 'AMBIGUITY')
    return (
      <RowsField<{ text: string }>
        name="readings"
        label="bidQuestion.readings"
        blank={{ text: '' }}
        max={5}
        help={t('evaluation.readingsHelp')}
      >
        {(row) => <TextField name={[row, 'text']} label="evaluation.reading" required wide max={500} />}
      </RowsField>
    );
  if (kind !== 'ARITHMETIC') return null;
  return (
    <>
      <FromItems projectId={projectId} />
      <TextField name="words" label="evaluation.words" max={100} wide help={t('evaluation.wordsHelp')} />
      <RowsField<Partial<Line>>
        name="lines"
        label="evaluation.lines"
        blank={{ item: '' }}
        max={200}
        help={t('evaluation.linesHelp')}
      >
        {(row) => (
          <>
            <TextField name={[row, 'item']} label="evaluation.lineItem" required max={100} />
            <AmountField name={[row, 'stated']} label="evaluation.lineStated" unit="yuan" required />
            <TextField name={[row, 'unitPrice']} label="evaluation.lineUnitPrice" max={19} />
            <TextField name={[row, 'quantity']} label="evaluation.lineQuantity" max={19} />
            <CheckField name={[row, 'pointWrong']} label="evaluation.linePoint" text={t('evaluation.linePointText')} />
          </>
        )}
      </RowsField>
    </>
  );
}

/** In a public inquiry the working is the prices of the items: one press fills it in, unless one is missing in them. */
function FromItems({ projectId }: { projectId: string }) {
  const { t } = useText();
  const form = Form.useFormInstance<Values>();
  const bidId = Form.useWatch<string | undefined>('bidId');
  const { data } = useGet('/tender/bidOpening/{projectId}/itemSheet', { projectId });
  const section = data?.sections.find(({ offers }) => offers.some((offer) => offer.bidId === bidId));
  const offer = section?.offers.find((one) => one.bidId === bidId);
  if (!section || !offer || offer.totalYuan === null || offer.missing > 0) return null;
  const lines = section.items.flatMap(({ itemId, no, name, quantity }): Line[] => {
    const { unitYuan = null, totalYuan = null } = offer.cells.find((cell) => cell.itemId === itemId) ?? {};
    if (unitYuan === null || totalYuan === null) return [];
    return [{ item: `${no} ${name}`.slice(0, 100), unitPrice: unitYuan, quantity, stated: totalYuan }];
  });
  return (
    <div className="wide actions">
      <Button onClick={() => form.setFieldValue('lines', lines)}>{t('evaluation.linesFromItems')}</Button>
      {offer.differs && <span className="hint">{t('evaluation.itemsDiffer', { total: offer.totalYuan })}</span>}
    </div>
  );
}
