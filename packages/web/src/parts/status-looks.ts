/**
 * How the four families of status look that spec §4 gives colours.
 *
 *   <StatusTag {...statusLooks.submit} status={record.status} />
 *   column.status('auditStatus', 'supplier.auditStatus', statusLooks.audit)
 */
import { STATUS_TONES, type TagKind } from '@tenderdesk/domain/status-tag';
import type { StatusLook } from '../kit/status-tag.tsx';

export const statusLooks: Record<TagKind, StatusLook> = {
  approval: { dict: 'bidding.ApprovalStatus', tone: STATUS_TONES.approval },
  submit: { dict: 'bidding.SubmitStatus', tone: STATUS_TONES.submit },
  audit: { dict: 'bidding.AuditStatus', tone: STATUS_TONES.audit },
  rank: { dict: 'bidding.Rank', tone: STATUS_TONES.rank },
};
