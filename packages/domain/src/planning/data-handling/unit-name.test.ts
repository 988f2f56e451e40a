import { expect, test } from 'vitest';
import { likeness, meantBy, unitKey } from './unit-name.ts';

test('spellings of one name have one key', () => {
  expect(unitKey('岚川高速（运营） 公司')).toBe(unitKey('岚川高速(运营)公司'));
  expect(unitKey('ＡＢＣ 公司')).toBe('abc公司');
  expect(unitKey('岚川高速公司')).not.toBe(unitKey('岚川路桥公司'));
});

test('likeness goes from 0 to 1 and looks past legal forms', () => {
  expect(likeness('岚川路桥建设有限公司', '岚川路桥建设公司')).toBe(1);
  expect(likeness('岚川路桥', '望河服务区')).toBe(0);
  expect(likeness('', '公司')).toBe(0);
  expect(likeness('公司', '公司')).toBe(1);
  const half = likeness('岚川高速运营公司', '岚川高速公路运营管理公司');
  expect(half).toBeGreaterThan(0.5);
  expect(half).toBeLessThan(1);
  expect(likeness('岚川高速运营公司', '岚川高速公路运营管理公司')).toBe(
    likeness('岚川高速公路运营管理公司', '岚川高速运营公司'),
  );
});

test('the likest names are suggested, the rest is not', () => {
  const units = ['岚川高速运营公司', '岚川路桥建设公司', '望河服务区', '岚川高速养护公司'].map((name) => ({ name }));
  expect(meantBy('岚川高速运营有限责任公司', units).map(({ name }) => name)).toEqual([
    '岚川高速运营公司',
    '岚川高速养护公司',
  ]);
  expect(meantBy('某某物业', units)).toEqual([]);
});
