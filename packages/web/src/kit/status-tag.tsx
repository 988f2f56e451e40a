/**
 * A status in words and colour (spec §4); never clickable.
 *
 *   <StatusTag kind="submit" status={record.status} />
 *   <StatusTag dict="bidding.BidStatus" status={bid.status} tone={{ WON: 'success', LOST: 'gray' }} />
 *
 * `kind` is one of the four families of the specification; other statuses name their dictionary and, where a colour
 * helps, a tone per code. An unknown code is grey and shows itself.
 */
import { dictLabel } from '@tenderdesk/domain/platform/reference/dictionaries';
import { type TagKind, type TagWord, statusTag } from '@tenderdesk/domain/status-tag';
import { type Coded, codeOf } from './coded.ts';
import { useText } from './text.ts';

export type Tones = Readonly<Record<string, TagWord>>;

export type StatusLook = { kind: TagKind } | { dict: string; tone?: Tones };

const colors: Record<TagWord, string> = {
  gray: 'default',
  info: 'default',
  default: 'processing',
  primary: 'processing',
  warning: 'warning',
  success: 'success',
  danger: 'error',
};

const dictOf: Record<TagKind, string> = {
  approval: 'bidding.ApprovalStatus',
  submit: 'bidding.SubmitStatus',
  audit: 'bidding.AuditStatus',
  rank: 'bidding.Rank',
};

export function StatusTag({ status, ...look }: StatusLook & { status: Coded | null | undefined }) {
  const { language } = useText();
  if (!status) return '--';
  const code = codeOf(status);
  const word = 'kind' in look ? statusTag(look.kind, code) : (look.tone?.[code] ?? 'gray');
  const dict = 'kind' in look ? dictOf[look.kind] : look.dict;
  return (
    <span className={`tag ${colors[word]}`}>
      {(typeof status === 'object' && status.value) || dictLabel(dict, code, language)}
    </span>
  );
}
