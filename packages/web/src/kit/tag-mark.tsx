/**
 * Tags of a project, in words and colour.
 *
 *   <TagMarks tags={project.tags} />
 */
import type { TagColor } from '@tenderdesk/domain/project/tag-codes';
import { TAG_COLORS } from '@tenderdesk/domain/project/tag';

export interface MarkedTag {
  id: string;
  name: string;
  color: TagColor;
}

export function TagMark({ name, color }: Omit<MarkedTag, 'id'>) {
  const { text, background } = TAG_COLORS[color];
  return (
    <span className="tag" style={{ color: text, background }}>
      {name}
    </span>
  );
}

export function TagMarks({ tags }: { tags: readonly MarkedTag[] }) {
  return (
    <span className="tag-marks">
      {tags.map(({ id, name, color }) => (
        <TagMark key={id} name={name} color={color} />
      ))}
    </span>
  );
}
