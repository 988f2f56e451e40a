import { Readable } from 'node:stream';
import { sealBid, type SealedBid } from '@tenderdesk/domain/bidding/bid/seal';
import { newId, randomCode } from '../../../kernel/ids.ts';
import { BASE } from '../../../kernel/http.ts';
import type { Caller, TestApp } from '../../../kernel/testing/test-app.ts';
import type { GivenTender } from '../registration/given.ts';

/** The password of given bids. */
export const BID_PASSWORD = 'Seal#2026';

/** An envelope that opens quickly. */
export const givenEnvelope = (
  sectionId: string,
  bid: Partial<SealedBid['content']> = {},
  file: SealedBid['file'] = null,
): Promise<Uint8Array> =>
  sealBid(
    {
      content: {
        priceText: '4750万元',
        periodDays: 170,
        quality: '合格',
        managerName: '苏明远',
        managerCert: '一级建造师 37001',
        ...bid,
      },
      file,
    },
    BID_PASSWORD,
    sectionId,
    1000,
  );

/** Hands in bytes as a browser does. */
export async function handIn(test: TestApp, caller: Caller, registrationId: string, bytes: Uint8Array) {
  const boundary = `b${randomCode(16)}`;
  const part = (head: string): string => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n`;
  const payload = Buffer.concat([
    Buffer.from(`${part('name="registrationId"')}\r\n${registrationId}\r\n`),
    Buffer.from(`${part('name="file"; filename="bid.tdbid"')}Content-Type: application/octet-stream\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const reply = await test.app.http.inject({
    method: 'POST',
    url: `${BASE}/bidder/bid`,
    headers: {
      authorization: `Bearer ${caller.token ?? ''}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload,
  });
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
}

/** A sealed bid as it stands after it was handed in, its envelope on disk. */
export async function givenBid(
  test: TestApp,
  { projectId, sectionId }: Pick<GivenTender, 'projectId' | 'sectionId'>,
  { registrationId, supplierId }: { registrationId: string; supplierId: string },
  content: Partial<SealedBid['content']> = {},
) {
  const envelope = await givenEnvelope(sectionId, content);
  const { storageKey, sha256, size } = await test.app.tools.files.store(
    Readable.from([Buffer.from(envelope)]),
    1 << 30,
  );
  const bidId = newId();
  await test.sql(
    `insert into bid (id, project_id, section_id, registration_id, supplier_id, envelope_key, sha256, size, receipt_no, submitted_time)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, business_now())`,
    [bidId, projectId, sectionId, registrationId, supplierId, storageKey, sha256, size, randomCode(26)],
  );
  return { bidId };
}
