import type { Text } from '../../rule.ts';

/** The links of the floating ball, in its order (spec §2). */
export const BALL_LINKS = [
  'groupSite',
  'tenderPortal',
  'centralizedProcurement',
  'tradingPlatform',
  'collusionAnalysis',
  'exchangeCentre',
  'transportDepartment',
  'servicePlatform',
  'tenderAssociation',
  'mall',
] as const;

/** All sites outside that the product leads to; the forum stands in the menu, the cockpit in a frame. Their addresses are configured. */
export const EXTERNAL_LINKS = [...BALL_LINKS, 'forum', 'cockpit'] as const;

export type ExternalLinkCode = (typeof EXTERNAL_LINKS)[number];

/** Who is shown a link: what the person holds and is. */
interface LinkReader {
  authorities: { has(authority: string): boolean };
  userType: string;
}

const CONDITIONS: Partial<Record<ExternalLinkCode, (reader: LinkReader) => boolean>> = {
  centralizedProcurement: ({ authorities }) => authorities.has('MENU:CENTRALIZED_PROCUREMENT'),
  collusionAnalysis: ({ userType }) => userType === 'TENDER_MANAGEMENT' || userType === 'SYSTEM',
  cockpit: ({ authorities }) => authorities.has('MENU:TENDER_ASSESSMENT'),
};

/** True when this person is shown the link (spec §2). */
export const showsLink = (code: ExternalLinkCode, reader: LinkReader): boolean => CONDITIONS[code]?.(reader) ?? true;

/** The pages of an outside platform that a redirect may name; nothing else is passed on. */
export const PLATFORM_PATHS = {
  tradingPlatform: ['/mine/mine'],
  servicePlatform: ['/index'],
} as const;

/** Paths of ours that lead outside by a redirect (spec §2); the others are linked as they are configured. */
export const REDIRECTS: Partial<Record<ExternalLinkCode, string>> = {
  tradingPlatform: '/bidding-service/common/tradingPlatform?path=/mine/mine',
  servicePlatform: '/bidding-service/common/toCPEPlatform?path=/index',
  mall: '/bidding-service/common/toWCBPlatform',
};

/** Names of the sites, as their links bear them. */
export const LINK_NAMES: Readonly<Record<ExternalLinkCode, Text>> = {
  groupSite: { zh: '集团官网', en: 'Group site' },
  tenderPortal: { zh: '招标门户', en: 'Tender portal' },
  centralizedProcurement: { zh: '集中采购', en: 'Centralized procurement' },
  tradingPlatform: { zh: '交易平台', en: 'Trading platform' },
  collusionAnalysis: { zh: '围串标分析', en: 'Collusion analysis' },
  exchangeCentre: { zh: '省公共资源交易中心', en: 'Provincial exchange centre' },
  transportDepartment: { zh: '交通运输厅', en: 'Transport department' },
  servicePlatform: { zh: '采购服务平台', en: 'Procurement service platform' },
  tenderAssociation: { zh: '招标投标协会', en: 'Tender association' },
  mall: { zh: '商城', en: 'Mall' },
  forum: { zh: '论坛', en: 'Forum' },
  cockpit: { zh: '领导驾驶舱', en: 'Leadership cockpit' },
};

/** True for an address that may be linked: http or https, nothing else. */
export const isOutsideAddress = (address: string): boolean =>
  URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol);
