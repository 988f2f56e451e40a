import { mobile, personName } from '@tenderdesk/domain/access/account/validators';
import { Form } from 'antd';
import type { StoredFile } from '../../../api/files.ts';
import { useSend } from '../../../api/hooks.ts';
import { CheckField } from '../../../kit/form/choice-fields.tsx';
import { FileField } from '../../../kit/form/file-field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { comma, useText } from '../../../kit/text.ts';
import { ConsortiumFields, RelatedField } from '../../../parts/parties/parties.tsx';
import { usePrincipal } from '../../../session/principal.ts';
import type { Own, OwnSection } from './types.ts';

interface ApplyForm {
  contact: string;
  phone: string;
  related: 'yes' | 'no';
  files: (readonly StoredFile[] | undefined)[];
  /** Those who apply together with it stay. */
  staysTogether?: boolean;
  consortiumMembers?: { name: string; uscc: string; consent: string }[];
}

interface ApplyProps {
  own: Own;
  section: OwnSection;
  onClose: () => void;
}

/** Hands an application in, or replaces what was handed in: each file of the list in a field of its own. */
export function ApplyDialog({ own, section, onClose }: ApplyProps) {
  const { t } = useText();
  const { displayName, mobile: phone } = usePrincipal();
  const send = useSend('put', '/bidder/prequalification');
  const { application, name } = section;
  const together = (application?.members ?? []).slice(1).map((one) => one.name);
  const known = (file: number) => application?.files.find((one) => one.file === file)?.files;
  return (
    <FormDialog<ApplyForm>
      open
      width={640}
      title={t('prequalification.applyFor', { name })}
      submitText={t('prequalification.apply')}
      initialValues={{
        contact: application?.contact ?? displayName,
        ...((application?.phone ?? phone) ? { phone: application?.phone ?? phone ?? '' } : {}),
        ...(application ? { related: application.relatedToTenderee ? ('yes' as const) : ('no' as const) } : {}),
        files: own.terms.files.map((_file, index) => known(index)),
        staysTogether: together.length > 0,
      }}
      onClose={onClose}
      onSubmit={({ contact, phone: number, related, files, staysTogether, consortiumMembers = [] }) =>
        send.mutateAsync({
          body: {
            sectionId: section.sectionId,
            contact,
            phone: number,
            relatedToTenderee: related === 'yes',
            files: own.terms.files.flatMap((_file, file) => {
              const attachmentIds = (files[file] ?? []).map(({ id }) => id);
              return attachmentIds.length > 0 ? [{ file, attachmentIds }] : [];
            }),
            ...(!staysTogether && {
              consortiumMembers: consortiumMembers.map((member) => ({
                name: member.name.trim(),
                uscc: member.uscc.trim().toUpperCase(),
                consent: member.consent.trim(),
              })),
            }),
            version: application?.version ?? 0,
          },
        })
      }
      onDone={() => notice.done(t('prequalification.applied'))}
    >
      <TextField name="contact" label="prequalification.contact" required check={personName} max={50} />
      <TextField name="phone" label="prequalification.phone" required check={mobile} max={11} inputMode="tel" />
      {own.terms.files.map((file, index) => (
        <div key={file.name} className="wide">
          <strong>{file.name}</strong>
          <FileField
            name={['files', index] as never}
            label="prequalification.upload"
            required={file.needed}
            bizType="PREQUALIFICATION"
            accept={['.pdf', '.doc', '.docx', '.xls', '.xlsx', '.zip', '.jpg', '.png']}
            max={20}
            wide
          />
        </div>
      ))}
      {together.length > 0 && (
        <CheckField
          name="staysTogether"
          label="parties.members"
          text={t('prequalification.staysTogether', { names: together.join(comma()) })}
          wide
        />
      )}
      {own.project.consortiumAllowed && <Members />}
      <RelatedField />
    </FormDialog>
  );
}

/** Who applies together with the company, named anew unless they stay. */
function Members() {
  const { t } = useText();
  const stays = Form.useWatch<boolean | undefined>('staysTogether') ?? false;
  return stays ? null : <ConsortiumFields help={t('prequalification.consent')} />;
}
