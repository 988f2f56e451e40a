import { ruleError, type Text } from '../../rule.ts';
import type { BiddingPlatform } from './codes.ts';
import { methodTerms } from './procedure.ts';

/** The platform that this product is: registrations, bids, deposits, openings and evaluations are held here on it alone. */
export const OWN_PLATFORM: BiddingPlatform = 'SDHSG';

/** True of a project whose tender is held on another platform, or on paper: what came of it there is entered. */
export const isElsewhere = ({ platform }: { platform: string }): boolean => platform !== OWN_PLATFORM;

/** Platforms of projects that are opened in rooms of the house, by this product or on paper. */
export const IN_HOUSE: readonly string[] = [OWN_PLATFORM, 'OFFLINE'] satisfies BiddingPlatform[];

/** True of methods that can be held elsewhere: rounds of quotes and negotiations are led here [INT]. */
export const mayBeElsewhere = (biddingMethod: string): boolean => methodTerms(biddingMethod).evaluation === 'BIDS';

/** @throws RuleError HELD_ELSEWHERE for what is done on the platform that the project is held on */
export function refuseElsewhere(project: { platform: string }): void {
  if (!isElsewhere(project)) return;
  throw ruleError('HELD_ELSEWHERE', '', {
    zh: '本项目在其他交易平台或线下进行，此事项不在本系统办理，请登记其结果',
    en: 'This project is held on another platform or on paper: what comes of it there is entered here',
  });
}

/** What records say of a bid that was opened elsewhere, where they would say how it was decrypted: nothing of that was witnessed here. */
export const OPENED_ELSEWHERE: Text = { zh: '外部开标', en: 'Opened elsewhere' };
