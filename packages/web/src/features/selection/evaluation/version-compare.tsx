import { Select } from 'antd';
import { useState } from 'react';
import { AttachmentList } from '../../../parts/attachment-list.tsx';
import { colon } from '../../../kit/marks.ts';
import { useText } from '../../../kit/text.ts';
import type { ReportVersions } from './types.ts';

type Version = ReportVersions['versions'][number];

/** Two versions of a report side by side: text, signatures, reviews, ranks and each member's scores; what differs first. */
export function VersionCompare({ versions }: { versions: readonly Version[] }) {
  const { t } = useText();
  const [left, setLeft] = useState(versions[1]!.no);
  const [right, setRight] = useState(versions[0]!.no);
  const find = (no: number): Version => versions.find((one) => one.no === no) ?? versions[0]!;
  const [a, b] = [find(left), find(right)];
  const options = versions.map(({ no, writtenTime }) => ({
    value: no,
    label: t('evaluation.versions.version', { no, time: writtenTime }),
  }));
  const lines = linesOf(a, b, t);
  const differs = ({ values: [before, after] }: Line): boolean => before !== after;
  const [changed, same] = [lines.filter(differs), lines.filter((line) => !differs(line))];
  const heads = [t('evaluation.versions.no', { no: a.no }), t('evaluation.versions.no', { no: b.no })] as const;
  return (
    <>
      <div className="buttons">
        <Select aria-label={t('evaluation.versions.left')} value={left} options={options} onChange={setLeft} />
        <Select aria-label={t('evaluation.versions.right')} value={right} options={options} onChange={setRight} />
      </div>
      {changed.length > 0 ? (
        <Lines caption={t('evaluation.versions.caption')} heads={heads} lines={changed} />
      ) : (
        <p className="hint">{t('evaluation.versions.alike')}</p>
      )}
      {same.length > 0 && (
        <details className="sheet-details">
          <summary>{t('evaluation.versions.same', { count: same.length })}</summary>
          <Lines caption={t('evaluation.versions.sameCaption')} heads={heads} lines={same} />
        </details>
      )}
      {[a, b].map(({ no, files }) => files.length > 0 && <AttachmentList key={no} files={files} />)}
    </>
  );
}

function Lines({
  caption,
  heads,
  lines,
}: {
  caption: string;
  heads: readonly [string, string];
  lines: readonly Line[];
}) {
  const { t } = useText();
  return (
    <div className="sheet-frame">
      <table className="sheet">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('evaluation.versions.what')}</th>
            <th scope="col">{heads[0]}</th>
            <th scope="col">{heads[1]}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, label, values: [before, after] }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td className="written">{before}</td>
              <td className="written">{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface Line {
  key: string;
  label: string;
  values: [string, string];
}

/** What is compared, in the order of the sheet: the report first, then bid by bid. */
function linesOf(a: Version, b: Version, t: ReturnType<typeof useText>['t']): Line[] {
  const line = (key: string, label: string, of: (version: Version) => string): Line => ({
    key,
    label,
    values: [of(a), of(b)],
  });
  const bids = new Map(
    [...a.bids, ...b.bids].map(({ bidId, bidderName, sectionName }) => [bidId, `${sectionName} · ${bidderName}`]),
  );
  return [
    line('text', t('evaluation.reportText'), ({ text }) => text),
    line(
      'handed',
      t('evaluation.handing.title'),
      ({ handover }) => handover?.handedTime ?? handover?.handedDate ?? '--',
    ),
    line(
      'stands',
      t('evaluation.signed'),
      ({ stands }) =>
        stands.map(({ label, stand, words }) => [label, stand.value, words].filter(Boolean).join(colon())).join('\n') ||
        '--',
    ),
    ...[...bids].flatMap(([bidId, name]) => {
      const bid = (version: Version) => version.bids.find((one) => one.bidId === bidId);
      const seats = [...new Set([...a.scores, ...b.scores].map(({ label }) => label))].toSorted();
      const criteria = b.criteria.filter(({ computed }) => !computed);
      return [
        line(`${bidId} review`, `${name} · ${t('evaluation.result')}`, (version) => {
          const known = bid(version);
          return [known?.result.value, known?.rejectReason?.value, known?.clause].filter(Boolean).join(colon()) || '--';
        }),
        line(`${bidId} rank`, `${name} · ${t('evaluation.rank')}`, (version) => String(bid(version)?.rank ?? '--')),
        line(`${bidId} total`, `${name} · ${t('evaluation.score')}`, (version) => bid(version)?.total ?? '--'),
        line(
          `${bidId} price`,
          `${name} · ${t('evaluation.versions.priceScore')}`,
          (version) => bid(version)?.priceScore ?? '--',
        ),
        ...criteria.flatMap(({ criterionId, item }) =>
          seats.map((seat) =>
            line(
              `${bidId} ${criterionId} ${seat}`,
              `${name} · ${item} · ${seat}`,
              ({ scores }) =>
                scores.find((one) => one.bidId === bidId && one.criterionId === criterionId && one.label === seat)
                  ?.value ?? '--',
            ),
          ),
        ),
      ];
    }),
  ].filter(({ values }) => values.some((value) => value !== '--'));
}
