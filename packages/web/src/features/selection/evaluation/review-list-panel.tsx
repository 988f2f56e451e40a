import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { DetailSection } from '../../../kit/details.tsx';
import { errorText } from '../../../kit/error-text.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { askedRound, type TabProject } from '../../../parts/project-tabs.ts';

type ReviewList = Reply<'get', '/tender/evaluation/{projectId}/reviewList'>;
type Section = ReviewList['sections'][number];
type Item = Section['items'][number];
type Bid = Section['bids'][number];
type Mark = Bid['marks'][number];

/** How often the marks of the others are looked for. */
const everyMs = 15_000;

/** The review lists of the document: items down, bids across, one's own marks and what the majority says. */
export function ReviewListPanel({ project }: { project: TabProject }) {
  const { t } = useText();
  const answer = useGet('/tender/evaluation/{projectId}/reviewList', askedRound(project), { everyMs });
  const sections = answer.data?.sections ?? [];
  if (!answer.data || sections.length === 0) return null;
  const { mayMark, seats } = answer.data;
  return (
    <DetailSection title="evaluation.lists">
      <p className="hint questions-help">{t('evaluation.listsHelp')}</p>
      {sections.map((section) => (
        <ListSheet key={section.sectionId} {...{ section, mayMark, seats }} projectId={project.id} />
      ))}
    </DetailSection>
  );
}

interface SheetProps {
  section: Section;
  mayMark: boolean;
  seats: number;
  projectId: string;
}

function ListSheet({ section: { name, items, bids }, mayMark, seats, projectId }: SheetProps) {
  const { t } = useText();
  const [failing, setFailing] = useState<{ bid: Bid; item: Item } | null>(null);
  const send = useSend('put', '/tender/evaluation/{projectId}/reviewList');
  const pass = (bidId: string, itemIds: readonly string[]) =>
    send.mutate(
      { projectId, body: { marks: itemIds.map((itemId) => ({ bidId, itemId, passed: true, reason: null })) } },
      { onError: (error) => notice.warn(errorText(error)) },
    );
  const open = (bid: Bid): string[] => bid.marks.filter(({ mine }) => mine === null).map(({ itemId }) => itemId);
  return (
    <>
      <h3 className="section-name">{name}</h3>
      <div className="sheet-frame">
        <table className="sheet review-sheet by-bid">
          <thead>
            <tr>
              <th scope="col">{t('evaluation.listItem')}</th>
              {bids.map((bid) => (
                <th scope="col" key={bid.bidId}>
                  {bid.bidderName}
                  {mayMark && open(bid).length > 0 && (
                    <Button type="link" size="small" onClick={() => pass(bid.bidId, open(bid))}>
                      {t('evaluation.listPassRest')}
                    </Button>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.itemId}>
                <th scope="row">
                  {item.item} <span className="hint">{item.kind.value}</span>
                </th>
                {bids.map((bid) => (
                  <td key={bid.bidId} data-of={bid.bidderName}>
                    <Cell
                      bid={bid}
                      item={item}
                      mark={bid.marks.find(({ itemId }) => itemId === item.itemId)}
                      mayMark={mayMark}
                      seats={seats}
                      onPass={() => pass(bid.bidId, [item.itemId])}
                      onFail={() => setFailing({ bid, item })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {failing && (
        <FormDialog<{ reason: string }>
          open
          danger
          title={t('evaluation.listFailTitle', { bidder: failing.bid.bidderName, item: failing.item.item })}
          submitText={t('evaluation.listFail')}
          onClose={() => setFailing(null)}
          onSubmit={({ reason }) =>
            send.mutateAsync({
              projectId,
              body: { marks: [{ bidId: failing.bid.bidId, itemId: failing.item.itemId, passed: false, reason }] },
            })
          }
        >
          <TextAreaField name="reason" label="evaluation.listReason" required wide max={300} />
        </FormDialog>
      )}
    </>
  );
}

interface CellProps {
  bid: Bid;
  item: Item;
  mark: Mark | undefined;
  mayMark: boolean;
  seats: number;
  onPass: () => void;
  onFail: () => void;
}

/** One item of one bid: the own mark, and how many have marked it or what the majority says. */
function Cell({ bid, item, mark, mayMark, seats, onPass, onFail }: CellProps) {
  const { t } = useText();
  if (!mark) return null;
  const { mine, given, outcome } = mark;
  const of = { item: item.item, bidder: bid.bidderName };
  const state =
    outcome === null
      ? t('evaluation.listGiven', { given, seats })
      : t(outcome ? 'evaluation.listPassed' : 'evaluation.listFailed');
  return (
    <>
      {mayMark ? (
        <span className="mark-buttons">
          <Button
            size="small"
            {...(mine?.passed === true ? { type: 'primary' as const } : {})}
            icon={<CheckOutlined />}
            aria-pressed={mine?.passed === true}
            aria-label={t('evaluation.listPassOf', of)}
            onClick={onPass}
          />
          <Button
            size="small"
            {...(mine?.passed === false ? { danger: true, type: 'primary' as const } : {})}
            icon={<CloseOutlined />}
            aria-pressed={mine?.passed === false}
            aria-label={t('evaluation.listFailOf', of)}
            onClick={onFail}
          />
        </span>
      ) : (
        mine && (mine.passed ? <CheckOutlined /> : <CloseOutlined />)
      )}
      <span className={outcome === false ? 'cell-fault' : 'hint'}> {state}</span>
      {mine?.reason && <span className="cell-fault"> {mine.reason}</span>}
    </>
  );
}
