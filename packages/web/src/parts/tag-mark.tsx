/**
 * Tags of a project, in words and colour.
 *
 *   <TagMarks tags={project.tags} />
 */
import { TAG_COLORS } from '@tenderdesk/domain/procedure/project-tag/project-tag';
import type { TagColor } from '@tenderdesk/domain/procedure/project-tag/project-tag-codes';
import './tag-mark.css';

export interface MarkedTag {
  id: string;
  name: string;
  color: TagColor;
}

export function TagMark({ name, color }: Omit<MarkedTag, 'id'>) {
  const { light, dark } = TAG_COLORS[color];
  const either = (of: 'text' | 'background') => `light-dark(${light[of]}, ${dark[of]})`;
  return (
    <span className="tag" style={{ color: either('text'), background: either('background') }}>
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
