import { requiredText } from '@tenderdesk/domain/field-check';
import { mentionedIn } from '@tenderdesk/domain/procedure/comment/mention';
import { Form } from 'antd';
import { Field } from '../../../kit/form/field.tsx';
import { MentionBox } from './mention-box.tsx';
import type { Called } from './types.ts';

/** What the form of a comment holds. */
export interface CommentValues {
  text: string;
  /** Everybody who was chosen, also those whom the text calls no more. */
  people?: Called[];
}

/** What is sent of it. */
export const bodyOf = ({ text, people }: CommentValues) => ({
  text,
  mentions: [...new Set(mentionedIn(text, people ?? []).map(({ userId }) => userId))],
});

/** The text of a comment and, out of sight, whom it calls. */
export function CommentFields({ projectId }: { projectId: string }) {
  const form = Form.useFormInstance<CommentValues>();
  return (
    <>
      <Field name="text" label="comment.content" check={requiredText} unmarked wide>
        <MentionBox
          projectId={projectId}
          onChoose={({ userId, name }) =>
            form.setFieldValue('people', [...(form.getFieldValue('people') ?? []), { userId, name }])
          }
        />
      </Field>
      <Form.Item name="people" hidden getValueProps={() => ({})}>
        <input type="hidden" />
      </Form.Item>
    </>
  );
}
