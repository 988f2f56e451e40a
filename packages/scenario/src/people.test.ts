import { expect, test } from 'vitest';
import type { Actor, Cast } from './actor.ts';
import { isSigner, personOf } from './people.ts';

test('a person is asked for once, and again when no answer came', async () => {
  let calls = 0;
  const call = async (): Promise<unknown> => {
    calls += 1;
    if (calls === 1) throw new Error('cut');
    return { displayName: '林岚', organizationName: '岚川高速运营公司' };
  };
  const cast: Cast = async (username) => ({ username, call: call as Actor['call'] });
  await expect(personOf(cast, 'clerk01')).rejects.toThrow('cut');
  expect(await personOf(cast, 'clerk01')).toMatchObject({ displayName: '林岚' });
  await personOf(cast, 'clerk01');
  expect(calls).toBe(2);
});

test('two people of one name are told apart by where they work', () => {
  const person = { displayName: '岑望岳', organizationName: '青湾收费站' };
  expect(isSigner({ userName: '岑望岳', dept: '青湾收费站' }, person)).toBe(true);
  expect(isSigner({ userName: '岑望岳', dept: '岚川交通发展集团有限公司' }, person)).toBe(false);
});
