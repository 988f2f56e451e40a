import { useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import { usePage } from '../../../kit/site.ts';
import { useTarget } from './use-target.ts';

/** Leads on to the screen that a to-do of this category and range is about (spec §2); no tab of its own stays. */
export default function TargetPage() {
  const { category = '', businessRange = '' } = useParams();
  const target = useTarget();
  const { leave } = usePage();
  const left = useRef(false);
  useEffect(() => {
    if (left.current) return;
    left.current = true;
    leave(target({ category, businessRange, cloud: false }));
  });
  return null;
}
