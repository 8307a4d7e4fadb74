import { useState, type KeyboardEvent } from 'react';
import { project as entity, type Project } from '../../../../shared/entities/project.ts';
import { columnBeside, labelOfStatus, placeText, type BoardStatus } from './columns.ts';

interface Grab {
  readonly id: string;
  readonly from: BoardStatus;
  readonly over: BoardStatus;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Keyboard dragging: Space grabs and drops, arrow keys select the column, Escape or blur cancels.
 * @param announce announces a text to screen readers
 */
export function useGrab(
  announce: (text: string) => void,
  onDrop: (project: Project, to: BoardStatus) => void,
) {
  const [grab, setGrab] = useState<Grab>();
  const toggle = (project: Project, status: BoardStatus) => {
    if (grab?.id !== project.id) {
      setGrab({ id: project.id, from: status, over: status });
      announce(
        `Grabbed ${entity.title(project)}, in ${placeText(status)}. Arrows choose a column, Space drops, Escape cancels.`,
      );
      return;
    }
    setGrab(undefined);
    if (grab.over === grab.from) announce(`${entity.title(project)} stays in ${labelOfStatus(grab.from)}.`);
    else onDrop(project, grab.over);
  };
  const cancel = (project: Project) => {
    if (grab?.id !== project.id) return;
    setGrab(undefined);
    announce(`Cancelled: ${entity.title(project)} stays in ${labelOfStatus(grab.from)}.`);
  };
  const handleKey = (project: Project, event: KeyboardEvent) => {
    if (grab?.id !== project.id) return;
    if (event.key === 'Escape') cancel(project);
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const over = columnBeside(grab.over, step);
    setGrab({ ...grab, over });
    announce(`${entity.title(project)} over ${placeText(over)}`);
  };
  return { grab, toggle, cancel, handleKey };
}
