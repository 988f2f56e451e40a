import { isElsewhere, mayBeElsewhere } from '@tenderdesk/domain/procedure/project/platform';
import type { Context } from '../../../kernel/context.ts';
import { badField } from '../../../kernel/errors.ts';
import { hasFeature } from '../../access/account/organization.service.ts';
import { isOut, latestBiddingAnnouncement } from '../announcement/announcement.service.ts';
import type { ProjectRow } from '../project/project.service.ts';
import type { ImplementationPlanForm } from './implementation-plan.contract.ts';

const QUOTED_HERE = {
  zh: '谈判、单一来源采购的报价在本系统进行，请选择集团交易平台',
  en: 'Rounds of quotes and negotiations are led here: choose the platform of the group',
};
const NO_CLOUD = { zh: '本单位未开通云平台', en: 'This unit does not have the Cloud platform' };
const ANNOUNCED = {
  zh: '本轮公告已发布，不能更换交易平台；确需更换的，请重新招标',
  en: 'This round was announced where it is: another platform takes another round',
};

/**
 * Refuses a platform that the plan cannot name: one that its unit or its method has not, and another one than the round was
 * announced on, where bidders wait.
 * @throws HttpError 400
 */
export async function refusePlatform(
  context: Context,
  project: ProjectRow,
  { platform, biddingMethod }: ImplementationPlanForm,
): Promise<void> {
  const asked = platform ?? project.platform;
  if (isElsewhere({ platform: asked }) && !mayBeElsewhere(biddingMethod)) throw badField('platform', QUOTED_HERE);
  if (asked === project.platform) return;
  if (asked === 'CLOUD' && !(await hasFeature(context, project.organizationId, 'CLOUD_PLATFORM')))
    throw badField('platform', NO_CLOUD);
  if (isOut(context, await latestBiddingAnnouncement(context, project))) throw badField('platform', ANNOUNCED);
}
