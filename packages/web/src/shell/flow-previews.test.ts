import { URGE_RIGHTS } from '@tenderdesk/domain/procedure/project/urge';
import { expect, test } from 'vitest';
import { features } from '../features.ts';

test('whoever judges a flow sees what is judged, whatever its type', () => {
  const shown = features.flatMap(({ flowPreviews = [] }) => flowPreviews.flatMap(({ types }) => types));
  expect(shown.toSorted()).toEqual(Object.keys(URGE_RIGHTS).toSorted());
});
