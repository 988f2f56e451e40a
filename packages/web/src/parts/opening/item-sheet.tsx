/**
 * The comparison of a public inquiry: items down, opened bids across, the lowest price of each marked. Nothing where the document
 * lists no items.
 *
 *   <ItemSheet projectId={id} round={round} />
 */
import { Alert, Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { downloadFrom } from '../../api/files.ts';
import { useGet } from '../../api/hooks.ts';
import type { Reply } from '../../api/types.ts';
import { Amount } from '../../kit/amount.tsx';
import { DetailSection } from '../../kit/details.tsx';
import { errorText } from '../../kit/error-text.ts';
import { Loaded } from '../../kit/loaded.tsx';
import { notice } from '../../kit/notice.tsx';
import { addWords, useText } from '../../kit/text.ts';
import en from './sheet-en.ts';
import zh from './sheet-zh.ts';
import './item-sheet.css';

addWords('itemSheet', { zh, en });

type Sheet = Reply<'get', '/tender/bidOpening/{projectId}/itemSheet'>;
type Section = Sheet['sections'][number];

interface ItemSheetProps {
  projectId: string;
  /** An earlier round; absent: the present one. */
  round?: number | undefined;
  /** How often it is asked for while bids are being decrypted. */
  everyMs?: number | undefined;
}

export function ItemSheet({ projectId, round, everyMs }: ItemSheetProps) {
  const { t } = useText();
  const [busy, setBusy] = useState(false);
  const asked = round === undefined ? { projectId } : { projectId, round };
  const sheet = useGet('/tender/bidOpening/{projectId}/itemSheet', asked, everyMs === undefined ? {} : { everyMs });
  const take = async () => {
    setBusy(true);
    try {
      await downloadFrom(`/tender/bidOpening/${projectId}/itemSheet/export`, round === undefined ? {} : { round });
    } catch (error) {
      notice.warn(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Loaded query={sheet} waiting={null} keep>
      {({ sections }) =>
        sections.length > 0 && (
          <DetailSection
            title="itemSheet.title"
            id="item-sheet"
            actions={
              sections.some(({ offers }) => offers.length > 0) && (
                <Button loading={busy} onClick={() => void take()}>
                  {t('itemSheet.export')}
                </Button>
              )
            }
          >
            {sections.map((section) => (
              <SectionSheet key={section.sectionId} section={section} named={sections.length > 1} />
            ))}
          </DetailSection>
        )
      }
    </Loaded>
  );
}

function SectionSheet({ section: { name, items, offers }, named }: { section: Section; named: boolean }) {
  const { t } = useText();
  if (offers.length === 0) return <p className="hint">{t('itemSheet.noOffer')}</p>;
  return (
    <>
      {named && <h3 className="item-sheet-name">{t('itemSheet.of', { section: name })}</h3>}
      {offers.some(({ differs }) => differs) && (
        <Alert className="page-alert" type="warning" showIcon title={t('itemSheet.differsHint')} />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys */}
      <div className="item-sheet" tabIndex={0} role="region" aria-label={t('itemSheet.of', { section: name })}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('itemSheet.item')}</th>
              {offers.map(({ bidId, bidderName }) => (
                <th key={bidId} scope="col" className="figure">
                  {bidderName}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.itemId}>
                <th scope="row">
                  {item.no}. {item.name} <span className="hint">{item.spec}</span>
                  <div className="hint">
                    {item.quantity} {item.unit.value}
                  </div>
                </th>
                {offers.map(({ bidId, cells }) => (
                  <Cell key={bidId} cell={cells.find(({ itemId }) => itemId === item.itemId)} />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <Foot label={t('itemSheet.sum')}>
              {offers.map(({ bidId, totalYuan, missing }) => (
                <td key={bidId} className="figure">
                  <Amount value={totalYuan} unit="yuan" bare />
                  {missing > 0 && <div className="lacking">{t('itemSheet.missingCount', { count: missing })}</div>}
                </td>
              ))}
            </Foot>
            <Foot label={t('itemSheet.stated')}>
              {offers.map(({ bidId, statedYuan, priceText, differs }) => (
                <td key={bidId} className="figure">
                  {statedYuan === null ? (priceText ?? '--') : <Amount value={statedYuan} unit="yuan" bare />}
                  {differs && <div className="lacking">{t('itemSheet.differs')}</div>}
                </td>
              ))}
            </Foot>
            <Foot label={t('itemSheet.taxRate')}>
              {offers.map(({ bidId, taxRate }) => (
                <td key={bidId} className="figure">
                  {taxRate ?? '--'}
                </td>
              ))}
            </Foot>
          </tfoot>
        </table>
      </div>
    </>
  );
}

function Foot({ label, children }: { label: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {children}
    </tr>
  );
}

function Cell({ cell }: { cell: Section['offers'][number]['cells'][number] | undefined }) {
  const { t } = useText();
  if (!cell || cell.unitYuan === null) {
    return (
      <td className="figure lacking">
        {t('itemSheet.missing')}
        {cell?.written && <div className="hint">{cell.written}</div>}
      </td>
    );
  }
  return (
    <td className={cell.lowest ? 'figure lowest' : 'figure'}>
      <strong>
        <Amount value={cell.unitYuan} unit="yuan" bare />
      </strong>
      {cell.lowest && ` ${t('itemSheet.lowest')}`}
      <div className="hint">
        <Amount value={cell.totalYuan} unit="yuan" bare />
      </div>
    </td>
  );
}
