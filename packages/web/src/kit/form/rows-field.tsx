/**
 * A repeated group of fields, such as the sections of a project.
 *
 *   <RowsField name="sections" label="project.sections" blank={{ name: '', amount: null }} min={1}>
 *     {(row) => (
 *       <>
 *         <TextField name={[row, 'name']} label="section.name" required />
 *         <AmountField name={[row, 'amount']} label="section.amount" required />
 *       </>
 *     )}
 *   </RowsField>
 */
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, type FormListOperation } from 'antd';
import type { ReactNode } from 'react';
import { type TextKey, useText } from '../text.ts';
import type { FieldPath } from './use-form-faults.ts';
import { useUndoable } from '../undo.ts';

interface RowsFieldProps<Row extends object> {
  /** A path where the group stands within another one. */
  name: FieldPath;
  label: TextKey;
  /** What a new row holds. */
  blank: Row;
  min?: number;
  max?: number;
  /** A hint below the label. */
  help?: ReactNode;
  children: (row: number) => ReactNode;
}

export function RowsField<Row extends object>({
  name,
  label,
  blank,
  min = 0,
  max = 100,
  help,
  children,
}: RowsFieldProps<Row>) {
  const { t } = useText();
  const form = Form.useFormInstance();
  const undoable = useUndoable();
  /** Takes a row out; where something was typed into it the note gives it back. */
  const takeOut = (index: number, { add, remove }: Pick<FormListOperation, 'add' | 'remove'>) => {
    const row: unknown = form.getFieldValue([name, index].flat());
    remove(index);
    if (JSON.stringify(row) === JSON.stringify(blank)) return;
    undoable(t('kit.form.rowRemoved', { row: index + 1 }), () => add(row, index));
  };
  return (
    <fieldset className="rows wide">
      <legend>{t(label)}</legend>
      {help && <p className="hint rows-help">{help}</p>}
      <Form.List name={typeof name === 'object' ? [...name] : name}>
        {(fields, { add, remove }) => (
          <>
            {fields.map((field, index) => (
              <div key={field.key} className="row-group">
                <div className="row-head">
                  <span>{index + 1}</span>
                  {fields.length > min && (
                    <Button
                      type="text"
                      icon={<DeleteOutlined />}
                      aria-label={t('kit.form.removeRow', { row: index + 1 })}
                      onClick={() => takeOut(field.name, { add, remove })}
                    />
                  )}
                </div>
                <div className="fields">{children(field.name)}</div>
              </div>
            ))}
            {fields.length < max && (
              <Button icon={<PlusOutlined />} onClick={() => add(structuredClone(blank))}>
                {t('kit.form.addRow')}
              </Button>
            )}
          </>
        )}
      </Form.List>
    </fieldset>
  );
}
