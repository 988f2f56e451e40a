import { listPublicAnnouncements } from '../../packages/server/src/modules/procedure/announcement/announcement.contract.ts';
import { listJoined } from '../../packages/server/src/modules/bidding/joined/joined.contract.ts';
import { listPapers } from '../../packages/server/src/modules/oversight/paper/paper.contract.ts';
import {
  makeAnnouncementKey,
  makeAttachmentKey,
  makeProjectKey,
} from '../../packages/server/src/modules/oversight/preview/preview.contract.ts';
import { listProjects, viewProject } from '../../packages/server/src/modules/procedure/project/project.contract.ts';
import { queryCloudProjects } from '../../packages/server/src/modules/oversight/project-query/project-query.contract.ts';
import { listSuppliers } from '../../packages/server/src/modules/people/supplier/supplier.contract.ts';
import type { Stage } from '../../packages/server/src/demo/stage.ts';

/** Who looks; null is a stranger. */
export type Login = 'sysadmin' | 'audit1' | 'bidder01' | 'clerk01' | 'finance01' | 'leader01' | 'tm02' | null;

/** Where somebody looks at a screen. */
export interface Place {
  by: Login;
  /** Address with parameters. */
  to: string;
  /** The screen that it leads on to; absent: its own. */
  reaches?: string;
}

const at = (by: Login, to: string): Place => ({ by, to });

/** Projects of the demo whose detail pages are looked at. */
export interface Projects {
  running: string;
  ended: string;
  /** Of the platform CLOUD. */
  cloud: string;
}

const RUNNING = '云栖隧道消防系统改造工程';
const ENDED = '岚川高速路面大中修工程';
const ON_SALE = '临江大道路基路面工程';

/** Finds the projects by the names that the demo gives them. */
export async function findProjects(stage: Stage): Promise<Projects> {
  const { call } = await stage.cast('tm02');
  const find = async (name: string): Promise<string> => {
    const { content } = await call(listProjects, { query: { keyword: name } });
    return first(content, name).id;
  };
  const onCloud = await call(queryCloudProjects, { query: {} });
  return { running: await find(RUNNING), ended: await find(ENDED), cloud: first(onCloud.content, 'the Cloud').id };
}

/** A place for each screen by its path, with the ids of the demo; several where a screen has several faces. */
export async function placesOf(stage: Stage, { running, cloud }: Projects): Promise<Record<string, readonly Place[]>> {
  const tm02 = await stage.cast('tm02');
  const bidder = await stage.cast('bidder01');
  const published = await tm02.call(listPublicAnnouncements, { query: { keyword: ON_SALE } });
  const onSale = first(published.content, ON_SALE);
  const joined = await bidder.call(listJoined, { query: { open: 'true' } });
  const all = await bidder.call(listJoined, { query: {} });
  const over = all.content.filter(({ ended }) => ended);
  const suppliers = await tm02.call(listSuppliers, { query: {} });
  const supplier = first(suppliers.content, 'suppliers');
  const params = { projectId: running };
  const { implementationPlan } = await tm02.call(viewProject, { params });
  const file = first(implementationPlan?.files ?? [], `files of ${RUNNING}`);
  const attachment = await tm02.call(makeAttachmentKey, { params: { attachmentId: file.id } });
  const announcement = await tm02.call(makeAnnouncementKey, { params: { announcementId: onSale.id } });
  const project = await tm02.call(makeProjectKey, { params });
  const { papers } = await tm02.call(listPapers, { params });
  const { code } = first(papers, `papers of ${RUNNING}`);
  const workspace = (id: string) => at('bidder01', `/bidder/joined?registrationId=${id}`);
  return {
    '/login': [at(null, '/login'), at(null, '/login?loginRole=BIDDER')],
    '/404': [at(null, '/404'), at('clerk01', '/no/such/page')],
    '/401': [at(null, '/401?right=MENU:PLAN')],
    '/casCallback': [at(null, '/casCallback')],
    '/authredirect': [at(null, '/authredirect')],
    '/auth-redirect': [at(null, '/auth-redirect')],
    '/attachment': [at(null, `/attachment?key=${attachment.key}`), at(null, '/attachment')],
    '/documentPreview': [at(null, `/documentPreview?key=${attachment.key}`)],
    '/announcementPreview': [at(null, `/announcementPreview?key=${announcement.key}`)],
    '/public/paper': [at(null, '/public/paper'), at(null, `/public/paper?code=${code}`)],
    '/projectPreview': [at(null, `/projectPreview?key=${project.key}`)],
    '/remindExternal': [at(null, '/remindExternal')],
    '/remindExternal/:category/:businessRange': [{ by: 'tm02', to: '/remindExternal/SOMETHING/1', reaches: '/remind' }],
    '/bidder/register': [at(null, '/bidder/register')],
    '/bidder/resetPassword': [at(null, '/bidder/resetPassword')],
    '/bidder/findUserName': [at(null, '/bidder/findUserName')],
    '/bidder/bidderContactReset': [at(null, '/bidder/bidderContactReset')],
    '/tender/bidderContactReset': [at('tm02', '/tender/bidderContactReset')],
    '/bidder/dashboard': [at(null, '/bidder/dashboard')],
    '/bidder/announcement/:announcementId': [at(null, `/bidder/announcement/${onSale.id}`)],
    '/bidder/question/:projectId': [
      at(null, `/bidder/question/${onSale.projectId}`),
      at('bidder01', `/bidder/question/${onSale.projectId}`),
    ],
    '/dashboard': [at('clerk01', '/dashboard'), at('bidder01', '/dashboard')],
    '/remind': [
      at('clerk01', '/remind'),
      at('leader01', '/remind?tab=OVERDUE'),
      at('leader01', '/remind?tab=SUBORDINATES'),
      at('clerk01', '/remind?tab=UNLOCK'),
    ],
    '/overView': [at('leader01', '/overView'), at('tm02', '/overView?phase=BIDDING_DOCUMENT')],
    '/openingSchedule': [
      at('tm02', '/openingSchedule'),
      at('tm02', '/openingSchedule?view=week'),
      at('clerk01', '/openingSchedule?view=list'),
    ],
    '/common/userInfo': [at('clerk01', '/common/userInfo')],
    '/common/changePassword': [at('clerk01', '/common/changePassword')],
    '/tenderPlan/plan': [at('clerk01', '/tenderPlan/plan')],
    '/tenderPlan/tenderProcurementPlan': [at('clerk01', '/tenderPlan/tenderProcurementPlan')],
    '/tenderPlan/performanceProcurementPlan': [at('leader01', '/tenderPlan/performanceProcurementPlan')],
    '/tenderPlan/yearlyPlan': [at('clerk01', '/tenderPlan/yearlyPlan')],
    '/tenderPlan/planManagement': [
      at('tm02', '/tenderPlan/planManagement'),
      at('tm02', '/tenderPlan/planManagement?tab=requests'),
      at('tm02', '/tenderPlan/planManagement?tab=figures'),
    ],
    '/tenderPlan/newPlanManagement': [at('tm02', '/tenderPlan/newPlanManagement?approvalStatus=CHECKED')],
    '/tenderPlan/yearlyPlanManagement': [
      at('tm02', '/tenderPlan/yearlyPlanManagement'),
      at('tm02', '/tenderPlan/yearlyPlanManagement?tab=figures&by=month'),
    ],
    '/tender/project': [at('clerk01', '/tender/project')],
    '/tender/nonTenderProject': [at('clerk01', '/tender/nonTenderProject')],
    '/tender/performancePurchase': [at('clerk01', '/tender/performancePurchase')],
    '/tender/projectTag': [at('tm02', '/tender/projectTag')],
    '/tender/highwayProject': [at('tm02', '/tender/highwayProject')],
    '/tender/contractReport': [at('clerk01', '/tender/contractReport')],
    '/tender/contractReportManagement': [at('tm02', '/tender/contractReportManagement')],
    '/tender/monthlyTenderReport': [at('clerk01', '/tender/monthlyTenderReport')],
    '/tender/projectDetail': [
      at('clerk01', `/tender/projectDetail?projectId=${running}`),
      at('clerk01', `/tender/projectDetail?projectId=${running}&tab=check`),
      at('clerk01', `/tender/projectDetail?projectId=${running}&tab=papers`),
    ],
    '/tender/inProcessProjects': [at('tm02', '/tender/inProcessProjects')],
    '/tender/endedProject': [at('tm02', '/tender/endedProject')],
    '/tender/managementProjectQuery': [at('tm02', '/tender/managementProjectQuery')],
    '/tender/managementProjectQueryCloud': [at('tm02', '/tender/managementProjectQueryCloud')],
    '/tender/projectDetailCloud': [at('tm02', `/tender/projectDetailCloud?projectId=${cloud}`)],
    '/tender/ManagementProjectQuery': [at('leader01', '/tender/ManagementProjectQuery?isSearch=true&data=%E8%B7%AF')],
    '/system/errorLog': [at('sysadmin', '/system/errorLog')],
    '/tender/projectReview': [at('tm02', '/tender/projectReview')],
    '/tender/countersignManagement': [at('leader01', '/tender/countersignManagement')],
    '/tender/marginManagement': [at('finance01', '/tender/marginManagement')],
    '/tenderOrganize/supplierLibrary': [at('tm02', '/tenderOrganize/supplierLibrary')],
    '/archiveManagement/documentNumber': [at('clerk01', '/archiveManagement/documentNumber')],
    '/tenderOrganize/expertPool': [at('tm02', '/tenderOrganize/expertPool')],
    '/tenderOrganize/documentModel': [at('tm02', '/tenderOrganize/documentModel')],
    '/tenderOrganize/evaluationReportDocumentModel': [at('tm02', '/tenderOrganize/evaluationReportDocumentModel')],
    '/tenderOrganize/awardDocumentModel': [at('tm02', '/tenderOrganize/awardDocumentModel')],
    '/tenderOrganize/supplierDetails': [at('tm02', `/tenderOrganize/supplierDetails?id=${supplier.id}`)],
    '/bidder/announcement': [at('bidder01', '/bidder/announcement')],
    '/bidder/joined': [
      at('bidder01', '/bidder/joined'),
      at('bidder01', `/bidder/joined?announcementId=${onSale.id}`),
      workspace(first(joined.content, 'open tenders of bidder01').id),
      workspace(first(over, 'ended tenders of bidder01').id),
    ],
    '/bidder/supplierInfo': [at('bidder01', '/bidder/supplierInfo')],
    '/accessLog': [at('audit1', '/accessLog')],
  };
}

/** @throws Error when there is none */
function first<Row>(rows: readonly Row[], what: string): Row {
  const [row] = rows;
  if (!row) throw new Error(`the demo has no ${what}`);
  return row;
}
