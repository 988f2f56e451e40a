import { readPrice } from '@tenderdesk/domain/bidding/bid/price';
import type { Casting } from './case-spec.ts';
import type { Play } from './player.ts';

/** Columns that a text takes in a terminal: Chinese characters take two. */
const widthOf = (text: string): number => text.length + (text.match(/[\u1100-\uffdc]/g)?.length ?? 0);

const pad = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)));

/** Rows under their headings, as plain text. */
export function tableOf(headings: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...all.map((row) => widthOf(row[column] ?? ''))));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => pad(cell, widths[column]!))
      .join('  ')
      .trimEnd();
  return [line(headings), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)];
}

const HEADINGS = ['case', 'type', 'outcome', 'bids', 'prices', 'estimate*', 'seconds', 'requests', 'reason or remark'];

/** The row of a case: what was done with it, and why not where it was not. */
export function rowOf(casting: Casting, play: Play | undefined): string[] {
  const { notice } = casting;
  const kinds = [...new Set(notice.bidders.map(({ priceText }) => readPrice(priceText).kind))].join('+');
  const begin = [notice.case, notice.projectType];
  const bids = [String(notice.bidders.length), kinds];
  if ('refused' in casting)
    return [...begin, 'refused', ...bids, '', '', '', `${casting.refused.zh} / ${casting.refused.en}`];
  const section = casting.spec.sections[0]!;
  const ended = play !== undefined && play.stopped === null && play.done === play.steps.length;
  const outcome = ended ? 'played' : play?.stopped ? 'FAILED' : 'open';
  const spent = [(play?.seconds ?? 0).toFixed(1), String(play?.requests ?? 0)];
  return [...begin, outcome, ...bids, section.estimatedAmount, ...spent, play?.stopped ?? remarkOn(casting, kinds)];
}

function remarkOn({ notice }: Casting, kinds: string): string {
  return [
    notice.retender ? 'a second tender, played as the second round of one that failed' : '',
    kinds === 'COMPOUND' ? 'ranked by scores only: compound prices have no single figure' : '',
  ]
    .filter(Boolean)
    .join('; ');
}

const INVENTED = [
  '* Invented, as the source does not tell: estimate and control price in 万元 (at least the LEVEL_I limit and above',
  '  every price), deposits, periods, criteria, the members’ scores (they give the listed order), the names of bidders',
  '  and consortium members, and all times but the publicity. Prices and publicity periods are those of the source.',
];

/** The closing table of all cases with its totals. */
export function report(castings: readonly Casting[], plays: readonly Play[]): string[] {
  const rows = castings.map((casting) =>
    rowOf(
      casting,
      plays.find(({ key }) => key === casting.notice.case),
    ),
  );
  const count = (outcome: string): number => rows.filter((row) => row[2] === outcome).length;
  const seconds = plays.reduce((sum, play) => sum + play.seconds, 0);
  const requests = plays.reduce((sum, play) => sum + play.requests, 0);
  return [
    ...tableOf(HEADINGS, rows),
    '',
    ...INVENTED,
    '',
    `${castings.length} cases: ${count('played')} played, ${count('refused')} refused with reason, ${count('FAILED')} failed`,
    `${requests} requests in ${seconds.toFixed(0)} s: ${(requests / Math.max(seconds, 0.001)).toFixed(0)} requests per second`,
  ];
}
