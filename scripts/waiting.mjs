// What stands at the address of the product until it does. Plain JavaScript without packages: it is there before they are.
import { createHash } from 'node:crypto';
import http from 'node:http';

/** What the start is about, in both languages of the product. */
const STAGES = {
  PACKAGES: { zh: '正在安装程序包', en: 'Installing packages' },
  SERVER: { zh: '正在构建服务', en: 'Building the server' },
  DATABASE: { zh: '正在启动数据库', en: 'Starting the database' },
  DEMO: { zh: '正在生成演示数据', en: 'Filling in the demo data' },
  WEB: { zh: '正在构建页面', en: 'Building the pages' },
  READY: { zh: '即将就绪', en: 'Nearly ready' },
};

const WORDS = {
  zh: { title: '招采台 正在启动', next: '完成后自动进入登录页面。', refused: '系统正在启动，请稍后重试' },
  en: {
    title: 'TenderDesk is starting',
    next: 'The sign-in opens by itself when it is done.',
    refused: 'The product is starting, please try again soon',
  },
};

/** How often the page asks, and when others may ask again, in seconds. */
const ASK_AGAIN = 1;
const RETRY_AFTER = 5;

const STYLE = `
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f5f7fa; color: #303133;
    font: 14px/22px system-ui, -apple-system, 'Segoe UI', Roboto, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif; }
  main { width: min(420px, 90vw); text-align: center; }
  h1 { font-size: 20px; line-height: 28px; margin: 0 0 16px; }
  p { margin: 8px 0; }
  progress { width: 100%; height: 8px; accent-color: #2d6fb3; }
  .next { color: #606266; }`;

const SCRIPT = `
  const say = ({ words, percent }) => {
    document.getElementById('stage').textContent = words + (percent === null ? '' : ' · ' + percent + ' %');
    const bar = document.getElementById('bar');
    if (percent === null) bar.removeAttribute('value'); else bar.value = percent;
  };
  const ask = async () => {
    try {
      const answer = await fetch('/readyz', { cache: 'no-store' });
      if (answer.ok) return location.reload();
      const news = await answer.json();
      if (news.words) say(news);
    } catch { /* between this page and the product nobody answers for a moment */ }
    setTimeout(ask, ${ASK_AGAIN * 1000});
  };
  ask();`;

const digest = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const HEADERS = {
  'content-security-policy': `default-src 'none'; style-src ${digest(STYLE)}; script-src ${digest(SCRIPT)}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

const page = (language, { words, percent }) => `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<noscript><meta http-equiv="refresh" content="${RETRY_AFTER}"></noscript>
<title>${WORDS[language].title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${WORDS[language].title}</h1>
<p id="stage" role="status">${words}${percent === null ? '' : ` · ${percent} %`}</p>
<progress id="bar" max="100"${percent === null ? '' : ` value="${percent}"`} aria-labelledby="stage"></progress>
<p class="next">${WORDS[language].next}</p>
</main>
<script>${SCRIPT}</script>
</body>
</html>
`;

/**
 * Answers at the product's address until the product does: pages with how far the start is, `/healthz` with 200, all else
 * with 503 and Retry-After.
 * @param {{ host: string, port: number }} address as the product will listen
 * @returns {Promise<{ tell(stage: keyof typeof STAGES, percent?: number | null): void, close(): Promise<void> } | null>}
 *   null where nothing can be served there: the product itself will say why
 */
export async function openWaiting({ host, port }) {
  let now = { stage: 'PACKAGES', percent: null };
  const server = http.createServer((request, response) => {
    const language = /(?:^|;\s*)language=en\b/.test(request.headers.cookie ?? '') ? 'en' : 'zh';
    const news = { status: 'starting', ...now, words: STAGES[now.stage][language] };
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const json = (status, body) => {
      response.writeHead(status, {
        ...HEADERS,
        'retry-after': RETRY_AFTER,
        'content-type': 'application/json; charset=utf-8',
      });
      response.end(JSON.stringify(body));
    };
    // what is sent here is not read
    request.on('error', () => undefined);
    if (!['GET', 'HEAD'].includes(request.method ?? '')) response.setHeader('connection', 'close');
    if (pathname === '/healthz') return json(200, { status: 'starting' });
    if (pathname === '/readyz') return json(503, news);
    if (request.method === 'GET' && /\btext\/html\b/.test(request.headers.accept ?? '')) {
      response.writeHead(200, { ...HEADERS, vary: 'accept, cookie', 'content-type': 'text/html; charset=utf-8' });
      return response.end(page(language, news));
    }
    return json(503, { code: 'STARTING', message: WORDS[language].refused });
  });
  const listens = await new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen({ host, port }, () => resolve(true));
  });
  if (!listens) return null;
  server.on('error', () => undefined);
  return {
    tell(stage, percent = null) {
      now = { stage, percent };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
