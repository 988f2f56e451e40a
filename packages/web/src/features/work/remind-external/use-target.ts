import { useState } from 'react';
import { queryText } from '../../../api/client.ts';
import { type Todo, useTodoTarget } from '../../../parts/todo-target.ts';

/** Where a to-do leads this person; the time makes each visit a new one, as the forward links do (spec §2). */
export function useTarget(): (todo: Todo) => string {
  const targetOf = useTodoTarget();
  // one visit, one time: an address that changed with every rendering would be gone to again and again
  const [timestamp] = useState(Date.now);
  return (todo) => {
    const { path, query } = targetOf(todo);
    return path + queryText({ ...query, timestamp });
  };
}
