import {
  AccountBookOutlined,
  AuditOutlined,
  BankOutlined,
  CalendarOutlined,
  FileTextOutlined,
  FolderOpenOutlined,
  InboxOutlined,
  SearchOutlined,
  SettingOutlined,
  ShopOutlined,
  SyncOutlined,
  TeamOutlined,
  ToolOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import type { TextKey } from '../kit/text.ts';

export interface MenuGroup {
  path: string;
  title: TextKey;
  icon: ComponentType;
  /** Last path segments of its screens, in the menu's order. */
  children: readonly string[];
  hidden?: boolean;
  /** Show the group even around a single child. */
  alwaysShow?: boolean;
}

const list = (text: string) => text.trim().split(/\s+/);

/** The permission-gated groups of spec §2, in its order, with its spelling of the segments. */
export const menuGroups: readonly MenuGroup[] = [
  {
    path: '/tender',
    title: 'shell.group.tender',
    icon: AuditOutlined,
    children: list(`project inProcessProjects projectDetail projectDetailCloud endedProject managementProjectQuery
      managementProjectQueryCloud dishonestyManagement dishonestyHandle dishonestRepair nonTenderProject
      countersignManagement performancePurchase remoteVideoList marginManagement subscribeOpeningEvaluationRoom
      remoteVideoDetail projectReview contractReport contractReportManagement monthlyTenderReport bidderContactReset
      tenderAgencyExtraction projectTag highwayProject abnormalLibrary`),
  },
  {
    path: '/internalSupply',
    title: 'shell.group.internalSupply',
    icon: InboxOutlined,
    children: list('internalSupplyProcurementDataStatistics supplyList internalSupplyHierarchyMaintenance'),
  },
  {
    path: '/archiveManagement',
    title: 'shell.group.archiveManagement',
    icon: AccountBookOutlined,
    children: list(`projectSectionAccount projectSectionAccountUnder projectSectionAccountPurchase
      bidderEvaluateAccount sasacStatistics projectQuestionStatisics documentNumber bidOpeningCycleAtWeek
      bidOpeningCycleAtMonth`), // sic: projectQuestionStatisics
  },
  {
    path: '/tenderPlan',
    title: 'shell.group.tenderPlan',
    icon: CalendarOutlined,
    children: list(`plan tenderProcurementPlan performanceProcurementPlan yearlyPlan planManagement newPlanManagement
      yearlyPlanManagement`),
  },
  {
    path: '/tenderOrganize',
    title: 'shell.group.tenderOrganize',
    icon: TeamOutlined,
    children: list(`archive qualificationDatabase qualificationDatabaseDetails organizationStructure addressBook
      expertPool mergeExpert tenderSupplier supplierLibrary supplierDetails tenderAgency supervisor supervisionRecord
      documentModel evaluationReportDocumentModel awardDocumentModel`),
  },
  {
    path: '/institutionalSystem',
    title: 'shell.group.institutionalSystem',
    icon: BankOutlined,
    children: list('regulation InternalFileLibrary InternalPrivateFileLibrary'),
  },
  {
    path: '/tenderAssessment',
    title: 'shell.group.tenderAssessment',
    icon: FileTextOutlined,
    children: list('selfAssessment tenderSummary assessmentDeduct addPointStatistics'),
    hidden: true,
  },
  { path: '/fileSharing', title: 'shell.group.fileSharing', icon: FolderOpenOutlined, children: list('law notice') },
  {
    path: '/dataHandled',
    title: 'shell.group.dataHandled',
    icon: ToolOutlined,
    children: list('planDataHandled ownerUnitDataHandled'),
  },
  { path: '/dataUpdateTip', title: 'shell.group.dataUpdateTip', icon: SyncOutlined, children: list('tip') },
  {
    path: '/inquiry',
    title: 'shell.group.inquiry',
    icon: SearchOutlined,
    children: list('supplier productSupplierRecord constructionSupplierRecord softwareSupplierRecord stfzSupplier'),
  },
  {
    path: '/system',
    title: 'shell.group.system',
    icon: SettingOutlined,
    children: list('organization role user dict param remindPlan userAccountCheck'),
  },
  {
    path: '/bidder',
    title: 'shell.group.bidder',
    icon: ShopOutlined,
    children: list('announcement ecologyAnnouncement result joined userInfoMaintain supplierInfo stfzSupplierInfo'),
  },
];
