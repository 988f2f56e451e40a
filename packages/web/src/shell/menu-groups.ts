import {
  AccountBookOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  BellOutlined,
  CalendarOutlined,
  CheckSquareOutlined,
  DashboardOutlined,
  FileDoneOutlined,
  FileSearchOutlined,
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
import type { Text } from '@tenderdesk/domain/rule';
import type { ComponentType } from 'react';

export interface MenuGroup {
  path: string;
  title: Text;
  icon: ComponentType;
  hidden?: boolean;
  /** Show the group even around a single child. */
  alwaysShow?: boolean;
}

/** Icons of the screens that stand in the menu outside its groups. They stay out of what a public page loads. */
export const screenIcons: Readonly<Record<string, ComponentType>> = {
  '/dashboard': DashboardOutlined,
  '/remind': BellOutlined,
  '/approval': CheckSquareOutlined,
  '/openingSchedule': CalendarOutlined,
  '/overView': BarChartOutlined,
  '/accessLog': FileSearchOutlined,
  '/auditTrail': FileDoneOutlined,
};

/** The permission-gated groups of spec §2, in its order. */
export const menuGroups: readonly MenuGroup[] = [
  {
    path: '/tender',
    title: { zh: '招标采购', en: 'Tendering' },
    icon: AuditOutlined,
  },
  {
    path: '/internalSupply',
    title: { zh: '内部供应', en: 'Internal supply' },
    icon: InboxOutlined,
  },
  {
    path: '/archiveManagement',
    title: { zh: '台账统计', en: 'Ledgers and statistics' },
    icon: AccountBookOutlined,
  },
  {
    path: '/tenderPlan',
    title: { zh: '采购计划', en: 'Planning' },
    icon: CalendarOutlined,
  },
  {
    path: '/tenderOrganize',
    title: { zh: '组织与资源', en: 'Resources' },
    icon: TeamOutlined,
  },
  {
    path: '/institutionalSystem',
    title: { zh: '制度文件', en: 'Rules and files' },
    icon: BankOutlined,
  },
  {
    path: '/tenderAssessment',
    title: { zh: '考核评价', en: 'Assessment' },
    icon: FileTextOutlined,
    hidden: true,
  },
  { path: '/fileSharing', title: { zh: '文件共享', en: 'File sharing' }, icon: FolderOpenOutlined },
  {
    path: '/dataHandled',
    title: { zh: '数据处理', en: 'Data handling' },
    icon: ToolOutlined,
  },
  { path: '/dataUpdateTip', title: { zh: '更新提示', en: 'Update tips' }, icon: SyncOutlined },
  {
    path: '/inquiry',
    title: { zh: '询价管理', en: 'Inquiries' },
    icon: SearchOutlined,
  },
  {
    path: '/system',
    title: { zh: '系统管理', en: 'System' },
    icon: SettingOutlined,
  },
  {
    path: '/bidder',
    title: { zh: '投标服务', en: 'Bidding' },
    icon: ShopOutlined,
  },
];
