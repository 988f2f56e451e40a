import { Modal } from 'antd';
import type { Question } from './notice.tsx';

/** The question that `ask` waits on. */
export default function AskDialog({ question, onAnswer }: { question: Question; onAnswer: (agreed: boolean) => void }) {
  const { title, content, okText, cancelText, danger = false } = question;
  return (
    <Modal
      open
      width={416}
      title={title}
      okText={okText}
      cancelText={cancelText}
      okButtonProps={{ danger }}
      onOk={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      {content}
    </Modal>
  );
}
