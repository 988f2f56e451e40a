import { InquirySupplierStatus } from '@tenderdesk/domain/inquiry/inquiry-supplier/codes';
import type { StatusLook } from '../../../kit/status-tag.tsx';

/** How a company that can be asked stands. */
export const supplierLook: StatusLook = {
  dict: InquirySupplierStatus.type,
  tone: { ACTIVE: 'success', STOPPED: 'gray' },
};
