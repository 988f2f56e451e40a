// The yardstick: a bare Node http server that runs nothing but the prepared statements of one endpoint.
import http from 'node:http';
import pg from 'pg';

interface Task {
  /** Statements with their values; `$ID` stands for a new random id. */
  statements: { text: string; values: unknown[] }[];
}

const [url, tasksText] = process.argv.slice(2);
const tasks = JSON.parse(tasksText!) as Record<string, Task>;
const pool = new pg.Pool({ connectionString: url, max: 12, options: '-c TimeZone=Asia/Shanghai' });
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => text.slice(0, 19));

const newId = (): string => crypto.randomUUID().replaceAll('-', '');

const server = http.createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    const task = tasks[request.url!.slice(1)]!;
    void Promise.all(
      task.statements.map(({ text, values }, index) =>
        pool.query({
          name: `${request.url}${index}`,
          text,
          values: values.map((value) => (value === '$ID' ? newId() : value)),
        }),
      ),
    ).then((results) => {
      const body = JSON.stringify(results.map(({ rows }) => rows));
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
      });
      response.end(body);
    });
  });
});
server.listen(0, '127.0.0.1', () => {
  process.send!({ port: (server.address() as { port: number }).port });
});
process.on('disconnect', () => process.exit(0));
