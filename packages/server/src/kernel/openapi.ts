import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { eventDocument } from './event-document.ts';
import { BASE } from './http.ts';

/** OpenAPI 3.1 of every endpoint at /openapi.json, and a page to read it at /docs. Register before the routes. */
export async function openApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'TenderDesk 招采台',
        version: '0.1.0',
        description: 'Amounts are decimal strings in 万元, names ending in Yuan in 元. Times are Asia/Shanghai text.',
      },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
      security: [{ token: [] }],
      // the plugin's types of webhooks are those of a package that is not ours
      ...({ webhooks: eventDocument() } as object),
    },
    transform: createJsonSchemaTransform({ skipList: [] }),
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, { routePrefix: `${BASE}/docs`, staticCSP: false });
  app.get(`${BASE}/openapi.json`, { schema: { hide: true } }, () => app.swagger());
}
