import type { TextKey } from '../kit/text.ts';

/**
 * Every route of spec §2, in the order of the menu. A row that is not `built` answers as if it were not there: no menu
 * entry, no link, /404. A feature brings the page of a row (`features/<name>/index.ts`); everything else stands here.
 */
export interface RouteRow {
  /** Full path; may hold `:name` parts and end in `*`. */
  path: string;
  title: TextKey;
  /** Reachable without login. `bare` never stands in the shell; `open` does for those who are signed in. */
  public?: 'bare' | 'open';
  /** RES of `MENU:{RES}`: who lacks it gets neither menu item nor route. Absent: every signed-in person. */
  resource?: string;
  /** Roles of which one is needed, and what helps without one: `READ:{resource}` where operations are named (spec §6). */
  roles?: readonly string[];
  operations?: readonly string[];
  /** Names of its query. */
  query?: readonly string[];
  /** Not in the menu: details, forms, personal pages. */
  hidden?: true;
  /** A button on the title bar that goes back one page. */
  showReturnButton?: true;
  /** No title bar: the page brings its own heading. */
  titleHidden?: true;
  /** Leads out of the site: the menu opens it in a new tab where its address is configured. */
  external?: string;
  built: boolean;
}

/** What a row of a group says; its path, title and resource follow from its last segment. */
interface GroupRow extends Partial<Omit<RouteRow, 'path' | 'query'>> {
  at: string;
  query?: string;
}

const built = true;
const hidden = true;
const bare = 'bare';
const open = 'open';
const detail = { hidden, showReturnButton: true } as const;

const words = (text: string): string[] => text.split(' ');

/** Upper snake case of the last segment: `InternalFileLibrary` gives INTERNAL_FILE_LIBRARY (docs/domain/roles.md). */
const resourceOf = (segment: string): string => segment.replaceAll(/(?<=.)[A-Z]/g, '_$&').toUpperCase();

/** The routes of a group that a right opens. */
const gated = (group: string, rows: readonly GroupRow[]): RouteRow[] =>
  rows.map(({ at, query, ...row }) => ({
    path: `${group}/${at}`,
    title: `route.${at}` as TextKey,
    ...(row.external ? {} : { resource: resourceOf(at) }),
    ...(query ? { query: words(query) } : {}),
    built: false,
    ...row,
  }));

const publicRoutes: readonly RouteRow[] = [
  {
    path: '/login',
    title: 'route.login',
    public: bare,
    titleHidden: true,
    query: words('redirect logintype code loginRole'),
    built,
  },
  { path: '/casCallback', title: 'route.casCallback', public: bare, query: ['token'], built },
  { path: '/redirect/:path*', title: 'route.redirect', public: bare, hidden, built },
  {
    path: '/dishonestyRepairAndPreservation',
    title: 'route.dishonestyRepairAndPreservation',
    public: bare,
    built: false,
  },
  { path: '/popUpNotification', title: 'route.popUpNotification', public: bare, query: ['id'], built: false },
  { path: '/authredirect', title: 'route.authredirect', public: bare, built },
  { path: '/auth-redirect', title: 'route.authredirect', public: bare, built },
  { path: '/attachment', title: 'route.attachment', public: bare, query: ['key'], built },
  { path: '/404', title: 'route.notFound', public: bare, titleHidden: true, built },
  { path: '/401', title: 'route.unauthorised', public: bare, titleHidden: true, query: words('right noGoBack'), built },
  { path: '/bidder/register', title: 'route.bidder.register', public: bare, hidden, built },
  { path: '/bidder/resetPassword', title: 'route.bidder.resetPassword', public: bare, hidden, built },
  { path: '/bidder/findUserName', title: 'route.bidder.findUserName', public: bare, hidden, built },
  { path: '/bidder/bidderContactReset', title: 'route.bidder.bidderContactReset', public: bare, hidden, built },
  { path: '/bidder/dashboard', title: 'route.bidder.dashboard', public: open, hidden, built },
  {
    path: '/bidder/announcement/:announcementId',
    title: 'route.bidder.announcementDetail',
    public: open,
    hidden,
    built,
  },
  { path: '/bidder/question/:projectId', title: 'route.bidder.question', public: open, hidden, built },
  { path: '/announcementPreview', title: 'route.announcementPreview', public: bare, query: ['key'], built },
  { path: '/projectPreview', title: 'route.projectPreview', public: bare, query: ['key'], built },
  { path: '/documentPreview', title: 'route.documentPreview', public: bare, query: ['key'], built },
  { path: '/public/paper', title: 'route.verifyPaper', public: bare, query: ['code'], built },
  { path: '/remindExternal', title: 'route.remindExternal', public: bare, query: ['code'], built },
];

const layoutRoutes: readonly RouteRow[] = [
  { path: '/dashboard', title: 'route.dashboard', built },
  { path: '/remind', title: 'route.remind', query: ['tab'], built },
  { path: '/remindExternal/:category/:businessRange', title: 'route.remindExternal', hidden, built },
  { path: '/openingSchedule', title: 'route.openingSchedule', query: words('view day level'), built },
  { path: '/overView', title: 'route.overView', query: words('phase late'), built },
  { path: '/accessLog', title: 'route.accessLog', built },
  { path: '/common/userInfo', title: 'route.userInfo', hidden, built },
  { path: '/common/changePassword', title: 'route.changePassword', hidden, built },
  {
    path: '/tender/ManagementProjectQuery',
    title: 'route.managementProjectQuery',
    resource: 'MANAGEMENT_PROJECT_QUERY',
    query: words('isSearch data'),
    hidden,
    built,
  },
];

const gatedRoutes: readonly RouteRow[] = [
  ...gated('/tender', [
    { at: 'project', built },
    { at: 'inProcessProjects', built },
    { at: 'projectDetail', query: 'projectId phase level tab', ...detail, built },
    { at: 'projectDetailCloud', query: 'projectId phase level tab', ...detail, built },
    { at: 'endedProject', built },
    { at: 'managementProjectQuery', built },
    { at: 'managementProjectQueryCloud', built },
    { at: 'dishonestyManagement' },
    { at: 'dishonestyHandle' },
    { at: 'dishonestRepair' },
    { at: 'nonTenderProject', built },
    { at: 'countersignManagement', built },
    { at: 'performancePurchase', built },
    { at: 'remoteVideoList' },
    { at: 'marginManagement', built },
    { at: 'subscribeOpeningEvaluationRoom' },
    { at: 'remoteVideoDetail', query: 'projectCode projectId', hidden },
    { at: 'projectReview', built },
    { at: 'contractReport', query: 'reportId year index', built },
    { at: 'contractReportManagement', query: 'reportId year index', built },
    { at: 'monthlyTenderReport', query: 'reportId year index', built },
    { at: 'bidderContactReset', built },
    { at: 'tenderAgencyExtraction' },
    { at: 'projectTag', built },
    { at: 'highwayProject', built },
    { at: 'abnormalLibrary' },
  ]),
  ...gated('/internalSupply', [
    { at: 'internalSupplyProcurementDataStatistics' },
    { at: 'supplyList' },
    { at: 'internalSupplyHierarchyMaintenance' },
  ]),
  ...gated('/archiveManagement', [
    { at: 'projectSectionAccount' },
    { at: 'projectSectionAccountUnder' },
    { at: 'projectSectionAccountPurchase' },
    { at: 'bidderEvaluateAccount' },
    { at: 'sasacStatistics' },
    { at: 'projectQuestionStatisics' }, // sic
    { at: 'documentNumber', built },
    { at: 'bidOpeningCycleAtWeek' },
    { at: 'bidOpeningCycleAtMonth' },
  ]),
  ...gated('/tenderPlan', [
    { at: 'plan', query: 'year index planId', built },
    { at: 'tenderProcurementPlan', query: 'year index planId', built },
    { at: 'performanceProcurementPlan', query: 'year index planId', built },
    { at: 'yearlyPlan', query: 'year index planId', built },
    { at: 'planManagement', query: 'year index planId', built },
    { at: 'newPlanManagement', query: 'year index planId', built },
    { at: 'yearlyPlanManagement', query: 'year index planId', built },
  ]),
  ...gated('/tenderOrganize', [
    { at: 'archive' },
    { at: 'qualificationDatabase' },
    { at: 'qualificationDatabaseDetails', ...detail },
    { at: 'organizationStructure' },
    { at: 'addressBook' },
    { at: 'expertPool', built },
    { at: 'mergeExpert' },
    { at: 'tenderSupplier' },
    { at: 'supplierLibrary', built },
    { at: 'supplierDetails', query: 'id', ...detail, built },
    { at: 'tenderAgency' },
    { at: 'supervisor' },
    { at: 'supervisionRecord' },
    { at: 'documentModel', built },
    { at: 'evaluationReportDocumentModel', built },
    { at: 'awardDocumentModel', built },
    { at: 'centralizedProcurement', external: 'centralizedProcurement', built },
  ]),
  ...gated('/institutionalSystem', [
    { at: 'regulation' },
    { at: 'InternalFileLibrary' },
    { at: 'InternalPrivateFileLibrary' },
  ]),
  ...gated('/tenderAssessment', [
    { at: 'selfAssessment' },
    { at: 'tenderSummary' },
    { at: 'assessmentDeduct' },
    { at: 'addPointStatistics' },
  ]),
  ...gated('/fileSharing', [{ at: 'law' }, { at: 'notice' }, { at: 'forum', external: 'forum', built }]),
  ...gated('/dataHandled', [{ at: 'planDataHandled' }, { at: 'ownerUnitDataHandled' }]),
  ...gated('/dataUpdateTip', [{ at: 'tip' }]),
  ...gated('/inquiry', [
    { at: 'supplier', title: 'route.inquiry.supplier', resource: 'INQUIRY_SUPPLIER' },
    { at: 'productSupplierRecord' },
    { at: 'constructionSupplierRecord' },
    { at: 'softwareSupplierRecord' },
    { at: 'stfzSupplier' },
  ]),
  ...gated('/system', [
    { at: 'organization' },
    { at: 'role' },
    { at: 'user' },
    { at: 'dict' },
    { at: 'param' },
    { at: 'remindPlan' },
    { at: 'userAccountCheck' },
    { at: 'errorLog', built },
  ]),
  ...gated('/bidder', [
    { at: 'announcement', title: 'route.bidder.announcement', resource: 'BIDDER_ANNOUNCEMENT', built },
    { at: 'ecologyAnnouncement' },
    { at: 'result', title: 'route.bidder.result', resource: 'BIDDER_RESULT' },
    {
      at: 'joined',
      title: 'route.bidder.joined',
      resource: 'BIDDER_JOINED',
      query: 'registrationId announcementId',
      built,
    },
    { at: 'userInfoMaintain' },
    { at: 'supplierInfo', built },
    { at: 'stfzSupplierInfo' },
  ]),
];

export const routeTable: readonly RouteRow[] = [...publicRoutes, ...layoutRoutes, ...gatedRoutes];
