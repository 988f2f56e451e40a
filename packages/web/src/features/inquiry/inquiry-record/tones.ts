import { InquiryRecordStatus } from '@tenderdesk/domain/inquiry/inquiry-record/codes';
import type { StatusLook } from '../../../kit/status-tag.tsx';

/** How a price stands. */
export const recordLook: StatusLook = {
  dict: InquiryRecordStatus.type,
  tone: { CURRENT: 'success', CORRECTED: 'gray', WITHDRAWN: 'gray' },
};
