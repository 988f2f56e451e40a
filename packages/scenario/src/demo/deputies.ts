import { addDays } from '@tenderdesk/domain/calendar';
import { viewPrincipal } from '@tenderdesk/server/modules/access/sign-in/sign-in.contract';
import { findDeputies, giveDeputy, viewOwnDeputies } from '@tenderdesk/server/modules/people/deputy/deputy.contract';
import type { z } from 'zod';
import type { Actor } from '../actor.ts';
import { unitLogins } from '../invented.ts';
import { known, step, type Scene, type Step } from '../step.ts';

type Given = Pick<
  z.input<NonNullable<typeof giveDeputy.body>>,
  'scope' | 'scopeValues' | 'beginTime' | 'endTime' | 'reason'
>;

const give =
  (mate: string, what: Given) =>
  async (leader: Actor, { cast }: Scene) => {
    const { displayName } = await (await cast(mate)).call(viewPrincipal);
    const [person] = await leader.call(findDeputies, { query: { keyword: displayName } });
    const { identities } = await leader.call(viewOwnDeputies);
    const { identityId } = known(identities[0], 'identity');
    const { userId: deputyUserId } = known(person, 'deputy');
    await leader.call(giveDeputy, { body: { ...what, identityId, roles: ['ORG_LEADER'], deputyUserId } });
  };

/** Two leaders who were away, or are: one deputy whose term is over, and one in force for projects of one level. */
export const deputySteps = (now: string): Step[] => {
  const at = (daysAgo: number, time: string): string => `${addDays(now.slice(0, 10), -daysAgo)} ${time}`;
  const { leader } = unitLogins(1);
  const { leader: other } = unitLogins(2);
  return [
    step(
      at(41, '17:10:00'),
      'deputy',
      other,
      give(leader, { scope: 'ALL', beginTime: at(40, '08:00:00'), endTime: at(33, '18:00:00'), reason: '外出培训' }),
    ),
    step(
      at(2, '16:40:00'),
      'deputy',
      leader,
      give(other, {
        scope: 'LEVEL',
        scopeValues: ['LEVEL_II'],
        beginTime: at(1, '08:00:00'),
        endTime: at(-9, '18:00:00'),
        reason: '年休假',
      }),
    ),
  ];
};
