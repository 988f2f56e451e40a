import {
  AccountBookOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  BellOutlined,
  CalendarOutlined,
  DashboardOutlined,
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
import type { ComponentType } from 'react';
import type { TextKey } from '../kit/text.ts';

export interface MenuGroup {
  path: string;
  title: TextKey;
  icon: ComponentType;
  hidden?: boolean;
  /** Show the group even around a single child. */
  alwaysShow?: boolean;
}

/** Icons of the screens that stand in the menu outside its groups. They stay out of what a public page loads. */
export const screenIcons: Readonly<Record<string, ComponentType>> = {
  '/dashboard': DashboardOutlined,
  '/remind': BellOutlined,
  '/openingSchedule': CalendarOutlined,
  '/overView': BarChartOutlined,
  '/accessLog': FileSearchOutlined,
};

/** The permission-gated groups of spec §2, in its order. */
export const menuGroups: readonly MenuGroup[] = [
  {
    path: '/tender',
    title: 'shell.group.tender',
    icon: AuditOutlined,
  },
  {
    path: '/internalSupply',
    title: 'shell.group.internalSupply',
    icon: InboxOutlined,
  },
  {
    path: '/archiveManagement',
    title: 'shell.group.archiveManagement',
    icon: AccountBookOutlined,
  },
  {
    path: '/tenderPlan',
    title: 'shell.group.tenderPlan',
    icon: CalendarOutlined,
  },
  {
    path: '/tenderOrganize',
    title: 'shell.group.tenderOrganize',
    icon: TeamOutlined,
  },
  {
    path: '/institutionalSystem',
    title: 'shell.group.institutionalSystem',
    icon: BankOutlined,
  },
  {
    path: '/tenderAssessment',
    title: 'shell.group.tenderAssessment',
    icon: FileTextOutlined,
    hidden: true,
  },
  { path: '/fileSharing', title: 'shell.group.fileSharing', icon: FolderOpenOutlined },
  {
    path: '/dataHandled',
    title: 'shell.group.dataHandled',
    icon: ToolOutlined,
  },
  { path: '/dataUpdateTip', title: 'shell.group.dataUpdateTip', icon: SyncOutlined },
  {
    path: '/inquiry',
    title: 'shell.group.inquiry',
    icon: SearchOutlined,
  },
  {
    path: '/system',
    title: 'shell.group.system',
    icon: SettingOutlined,
  },
  {
    path: '/bidder',
    title: 'shell.group.bidder',
    icon: ShopOutlined,
  },
];
