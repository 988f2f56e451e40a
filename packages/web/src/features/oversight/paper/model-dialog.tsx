import { kindsOf, type ModelFamily } from '@tenderdesk/domain/oversight/paper/kind';
import { useSend } from '../../../api/hooks.ts';
import type { StoredFile } from '../../../api/files.ts';
import type { Body } from '../../../api/types.ts';
import { CheckField, DictField } from '../../../kit/form/choice-fields.tsx';
import { FileField } from '../../../kit/form/file-field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import type { Model } from './types.ts';

type Sent = Body<'post', '/organize/documentModel'>;

interface Values extends Pick<Sent, 'kind' | 'name' | 'enabled'> {
  biddingMethod?: Sent['biddingMethod'];
  fileId: StoredFile[];
  version?: number;
}

interface ModelDialogProps {
  family: ModelFamily;
  /** Null adds one. */
  model: Model | null;
  onClose: () => void;
  onRetry: () => void;
}

/** A model and its file; another file becomes its next version. */
export function ModelDialog({ family, model, onClose, onRetry }: ModelDialogProps) {
  const { t } = useText();
  const add = useSend('post', '/organize/documentModel');
  const save = useSend('put', '/organize/documentModel/{modelId}');
  const submit = ({ fileId: [file], version = 0, biddingMethod, ...values }: Values) => {
    const body = { ...values, type: family, biddingMethod: biddingMethod ?? null, fileId: file?.id ?? '' };
    return model ? save.mutateAsync({ modelId: model.id, body: { ...body, version } }) : add.mutateAsync({ body });
  };
  return (
    <FormDialog<Values>
      open
      title={t(model ? 'paper.edit' : 'paper.add')}
      submitText={t('common.save')}
      initialValues={
        model
          ? {
              kind: model.kind.code as Values['kind'],
              name: model.name,
              enabled: model.enabled,
              biddingMethod: (model.biddingMethod?.code ?? null) as Values['biddingMethod'],
              fileId: [model.file],
              version: model.version,
            }
          : { enabled: true, fileId: [] }
      }
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={submit}
      onDone={() => notice.done(t('common.saved'))}
    >
      <TextField name="name" label="paper.name" required max={100} wide />
      <DictField name="kind" label="paper.kind" dict="bidding.PaperKind" only={kindsOf(family)} required />
      <DictField
        name="biddingMethod"
        label="paper.method"
        dict="bidding.BiddingMethod"
        placeholder={t('paper.everyMethod')}
      />
      <FileField
        name="fileId"
        label="paper.file"
        help={t('paper.fileHelp')}
        bizType="PAPER_MODEL"
        accept={['.docx']}
        max={1}
        maxMb={10}
        required
        wide
      />
      <CheckField name="enabled" label="paper.state" text={t('paper.enabledText')} wide />
    </FormDialog>
  );
}
