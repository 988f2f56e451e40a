/**
 * People of an agency (代理机构人员): what they may do for the tenderee in the projects that they are bound to (docs/domain/roles.md,
 * ADR 0051). They prepare what the clerk prepares. Both lists say what is open; what they do not name is shut, new operations too.
 */

/** People of an agency that one project has at most. */
export const MOST_AGENCY_PEOPLE = 20;

/** Rights that a person of an agency has at most, whatever role was given. */
const RIGHTS: ReadonlySet<string> = new Set([
  'MENU:TENDER',
  'MENU:IN_PROCESS_PROJECTS',
  'READ:IN_PROCESS_PROJECTS',
  'MENU:PROJECT_DETAIL',
  'READ:PROJECT_DETAIL',
  'MAINTAIN:PROJECT_DETAIL',
  'MENU:REMOTE_VIDEO_DETAIL',
  'READ:REMOTE_VIDEO_DETAIL',
  'MENU:NOTICE',
  'READ:NOTICE',
  'PREPARE:PROJECT',
  'OPEN:BID_OPENING',
]);

/** What everybody has who is signed in: the own account, to-dos, files, the words of the product. */
const OWN = [
  'POST /logout',
  'GET /principal',
  'GET /user/info',
  'POST /switchIdentity',
  'GET /getLastLoginTime',
  'PUT /common/userInfo',
  'POST /common/userInfo/code',
  'GET /common/session',
  'PUT /common/session/{sessionId}/end',
  'PUT /common/session/endOthers',
  'PUT /common/changePassword',
  'GET /common/secondFactor',
  'POST /common/secondFactor/begin',
  'POST /common/secondFactor/confirm',
  'POST /common/secondFactor/recovery',
  'POST /common/secondFactor/off',
  'GET /workday/plus',
  'GET /common/workdays',
  'GET /system/dict/all',
  'GET /data/system/dict/all',
  'GET /system/param/{type}/{name}/value',
  'POST /attachment',
  'POST /attachment/upload',
  'GET /attachment/upload/{uploadId}',
  'PATCH /attachment/upload/{uploadId}',
  'POST /attachment/upload/{uploadId}/finish',
  'DELETE /attachment/upload/{uploadId}',
  'POST /attachment/{attachmentId}/previewKey',
  'GET /common/externalLinks',
  'GET /common/preparedFile',
  'GET /common/preparedFile/{preparedId}/content',
  'DELETE /common/preparedFile/{preparedId}',
  'GET /system/auditTrail/own/page',
  'GET /preference/list',
  'PUT /preference/list',
  'DELETE /preference/list',
  'POST /preference/view',
  'PUT /preference/view/{viewId}',
  'DELETE /preference/view/{viewId}',
  'GET /preference/phrase',
  'PUT /preference/phrase',
  'GET /preference/tour',
  'PUT /preference/tour',
  'GET /preference/widget',
  'PUT /preference/widget',
  'GET /preference/message',
  'PUT /preference/message',
  'GET /common/remindRecord/newPage',
  'GET /common/remindRecord/total',
  'GET /common/remindRecord/overdue',
  'PUT /common/remindRecord/markDown',
  'PUT /common/remindRecord/markOpen',
  'GET /common/remindRecord/clearRemindRead/{projectId}',
  'GET /submit/waiting',
  'GET /submit/awaited',
  'GET /system/accessLog/page',
  'GET /common/dashboard/bidOpening/page',
  'GET /common/dashboard/bidOpening/export',
  'GET /common/dashboard/bidOpening/getNum',
  // running projects as lists
  'GET /common/dashboard/figureRecords/page',
  'GET /common/monitoring/projectOverview/page',
  'GET /common/monitoring/projectOverview/phaseTotals',
  'GET /common/monitoring/projectOverview/export',
  'GET /fileLib/notice/page',
  'GET /fileLib/notice/popUp',
  'GET /fileLib/notice/{noticeId}',
  'PUT /fileLib/notice/{noticeId}/read',
] as const;

/** What a project shows them, as it shows it to the clerk. */
const READ = [
  'GET /tender/project/page',
  'GET /tender/project/{projectId}',
  'GET /tender/project/{projectId}/lineage',
  'GET /tender/project/{projectId}/timeline',
  'GET /tender/project/{projectId}/history',
  'GET /tender/project/{projectId}/agency',
  'GET /tender/project/{projectId}/agencyPerson',
  'GET /tender/project/{projectId}/pause',
  'GET /tender/project/{projectId}/breach',
  'GET /tender/project/{projectId}/check',
  'GET /tender/project/{projectId}/incident',
  'GET /tender/project/{projectId}/delivery',
  'GET /tender/project/{projectId}/paper',
  'GET /tender/project/{projectId}/paperDraft',
  'GET /paper/{paperId}/file',
  'GET /paper/{paperId}/download/page',
  'GET /tender/projectTag/project/{projectId}',
  'GET /tender/countersign/sheet',
  'GET /tender/biddingDocument/{projectId}',
  'GET /tender/biddingDocument/{projectId}/versions',
  'GET /tender/announcement/{projectId}',
  'POST /tender/announcement/{announcementId}/previewKey',
  'GET /tender/clarification',
  'GET /tender/question/page',
  'GET /tender/registration/page',
  'GET /tender/prequalification/{projectId}',
  'GET /tender/bidOpening/{projectId}',
  'GET /tender/bidOpening/{projectId}/course',
  'GET /tender/priceOpening/{projectId}',
  'GET /tender/elsewhere/{projectId}',
  'GET /tender/committee/{projectId}',
  'GET /tender/committee/{projectId}/draws',
  'GET /tender/committee/{projectId}/draws/{number}/proof',
  'GET /tender/evaluation/{projectId}',
  'GET /tender/evaluation/{projectId}/questions',
  'GET /tender/evaluation/{projectId}/reviewList',
  'GET /tender/evaluation/{projectId}/paper',
  'GET /tender/evaluation/{projectId}/versions',
  'GET /tender/negotiation/{projectId}',
  'GET /tender/bidValidity/{projectId}',
  'GET /tender/publicity/{projectId}',
  'GET /tender/award/{projectId}',
  'GET /tender/winningNotice/{projectId}',
  'GET /tender/contract/{projectId}',
  'GET /tender/contractChange/{contractId}',
  'GET /tender/contractChange/{contractId}/rest',
  'GET /tender/performanceEvaluation/{projectId}',
  'GET /submit/record',
  'GET /submit/record/last',
  'GET /submit/state',
  'GET /submit/urge',
] as const;

/** What they prepare; who hands it in, releases it and decides on it is of the house. */
const PREPARED = [
  'PUT /tender/biddingDocument/{projectId}',
  'PUT /tender/announcement/{projectId}',
  'POST /tender/clarification',
  'PUT /tender/clarification/{clarificationId}',
  'PUT /tender/clarification/{clarificationId}/withdraw',
] as const;

/** The work of the host at an opening; its record is confirmed by bidders, and nothing of it is decided. */
const HOSTED = [
  'PUT /tender/bidOpening/{projectId}/start',
  'PUT /tender/bidOpening/{projectId}/read',
  'PUT /tender/bidOpening/{projectId}/remark',
  'PUT /tender/bidOpening/{projectId}/unsigned',
  'PUT /tender/bidOpening/{projectId}/finish',
  'PUT /tender/bidOpening/{projectId}/attendance',
  'PUT /tender/priceOpening/{projectId}/announce',
  'PUT /tender/priceOpening/{projectId}/start',
  'PUT /tender/priceOpening/{projectId}/read',
  'PUT /tender/priceOpening/{projectId}/remark',
  'PUT /tender/priceOpening/{projectId}/unsigned',
  'PUT /tender/priceOpening/{projectId}/finish',
] as const;

/** What came of a project that is held elsewhere. */
const ENTERED = [
  'PUT /tender/elsewhere/{projectId}/opening',
  'PUT /tender/elsewhere/{projectId}/bid',
  'DELETE /tender/elsewhere/{projectId}/bid/{bidId}',
  'POST /tender/elsewhere/{projectId}/close',
  'PUT /tender/elsewhere/{projectId}/outcome/{bidId}',
  'PUT /tender/elsewhere/{projectId}/report',
  'GET /tender/elsewhere/bids/import/template',
  'POST /tender/elsewhere/bids/import/check',
  'POST /tender/elsewhere/bids/import/marked',
  'POST /tender/elsewhere/bids/import',
  'GET /tender/elsewhere/outcomes/import/template',
  'POST /tender/elsewhere/outcomes/import/check',
  'POST /tender/elsewhere/outcomes/import/marked',
  'POST /tender/elsewhere/outcomes/import',
] as const;

/** The operations that are open to people of an agency, as method and path; what needs no signing in is open to everybody. */
export const AGENCY_OPERATIONS: ReadonlySet<string> = new Set<string>([
  ...OWN,
  ...READ,
  ...PREPARED,
  ...HOSTED,
  ...ENTERED,
]);

/** True where an operation is open to people of an agency at all. @param operation method and path, 'PUT /tender/x/{xId}' */
export const isOpenToAgency = (operation: string): boolean => AGENCY_OPERATIONS.has(operation);

/** What is left of a role's rights in the hands of an agency's person. */
export const rightsOfAgency = (authorities: readonly string[]): string[] =>
  authorities.filter((one) => RIGHTS.has(one));

/** How acts of an agency's people are signed: '王五（中信招标）'. */
export const agencyName = (name: string, agency: string): string => `${name}（${agency}）`;
