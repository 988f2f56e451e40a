import { sendFile } from '../../../api/files.ts';
import { invalidate } from '../../../api/hooks.ts';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { LocalFileField } from './local-file-field.tsx';

const MOST_MB = 199;

/** Brings the envelope of one's bid again that the platform lost: the server compares it with the hash of the receipt. */
export function RescueForm({ bidId }: { bidId: string }) {
  const { t } = useText();
  return (
    <FormPage<{ file: File | null }>
      loading={false}
      error={null}
      submitText={t('joined.rescue.send')}
      onSubmit={async ({ file }) => {
        // the field is required
        const sent = await sendFile<{ id: string }>('/bidder/bid/rescue', { bidId }, file!);
        await invalidate('/');
        return sent;
      }}
      onDone={() => notice.done(t('joined.rescue.sent'))}
    >
      <LocalFileField
        name="file"
        label="joined.rescue.file"
        required
        accept={['.tdbid']}
        maxMb={MOST_MB}
        help={t('joined.rescue.hint')}
        wide
      />
    </FormPage>
  );
}
