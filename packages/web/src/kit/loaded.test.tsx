import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Loaded, room } from './loaded.tsx';

const query = { data: undefined, error: null, refetch: async () => null };
const failed = new Error('no');

/** What stands on the page: the skeleton, the box of an error, the answer. */
const parts = (given: { data?: string | null; error?: Error }, more: { keep?: boolean } = {}) => {
  const html = renderToStaticMarkup(
    <Loaded<string | null> query={{ ...query, ...given }} {...more}>
      {(data) => <i>{data}</i>}
    </Loaded>,
  );
  return { waits: html.includes('skeleton'), fails: html.includes('error-box'), answers: html.includes('<i>') };
};

test.each([
  [{}, {}, { waits: true, fails: false, answers: false }],
  [{ data: 'a' }, {}, { waits: false, fails: false, answers: true }],
  [{ data: null }, {}, { waits: false, fails: false, answers: true }],
  [{ error: failed }, {}, { waits: false, fails: true, answers: false }],
  [{ data: 'a', error: failed }, {}, { waits: false, fails: true, answers: false }],
  [{ data: 'a', error: failed }, { keep: true }, { waits: false, fails: true, answers: true }],
])('of %j with %j it shows %j', (given, more, shown) => {
  expect(parts(given, more)).toEqual(shown);
});

test('what stands in place of the skeleton is shown instead of it', () => {
  const html = renderToStaticMarkup(
    <Loaded query={query} waiting={room}>
      {() => null}
    </Loaded>,
  );
  expect(html).toBe('<div class="awaiting"></div>');
});
