import { MarketAnswerStatus, MarketRequestStatus } from '@tenderdesk/domain/inquiry/market-request/codes';
import type { StatusLook } from '../../../kit/status-tag.tsx';

/** How a request stands. */
export const requestLook: StatusLook = {
  dict: MarketRequestStatus.type,
  tone: { OPEN: 'primary', CLOSED: 'warning', RECORDED: 'success', WITHDRAWN: 'gray' },
};

/** How a company that is asked stands. */
export const answerLook: StatusLook = {
  dict: MarketAnswerStatus.type,
  tone: { WAITING: 'warning', ANSWERED: 'success', DECLINED: 'gray', WITHDRAWN: 'gray', SILENT: 'gray' },
};
