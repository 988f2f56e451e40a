import type { Caller, TestApp } from '../../../kernel/testing/test-app.ts';
import { addressOf } from '../../../kernel/testing/test-app.ts';
import { uploadAttachment } from './attachment.contract.ts';

/** Uploads files as people do: gives the id of the file. */
export const givenUpload =
  (test: TestApp) =>
  async (who: Caller, filename: string, content: Buffer | string): Promise<string> => {
    const payload = Buffer.concat([
      Buffer.from(
        `--b\r\ncontent-disposition: form-data; name="bizType"\r\n\r\nTEST\r\n` +
          `--b\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\n\r\n`,
      ),
      Buffer.from(content as string),
      Buffer.from('\r\n--b--\r\n'),
    ]);
    const reply = await test.app.http.inject({
      method: 'POST',
      url: addressOf(uploadAttachment, {}),
      headers: { 'content-type': 'multipart/form-data; boundary=b', authorization: `Bearer ${who.token}` },
      payload,
    });
    if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${reply.body}`);
    return (reply.json() as { id: string }).id;
  };
