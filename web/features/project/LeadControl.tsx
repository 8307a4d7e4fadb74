import { project as entity } from '../../../shared/entities/project.ts';
import SearchControl from '../../ui/form/SearchControl.tsx';
import type { InlineControl } from '../../ui/inline/inline-editing.ts';
import { useInitialFocus } from '../../ui/inline/use-initial-focus.ts';
import { useRef, type ComponentProps } from 'react';
import { useTeam } from './use-team.ts';

/** Chooses the lead of a project. */
export default function LeadControl({ form, name, recordId, onPreview }: ComponentProps<InlineControl>) {
  const { options, issue, isLoading } = useTeam(recordId);
  const frame = useRef<HTMLDivElement>(null);
  useInitialFocus(frame);
  return (
    <div ref={frame}>
      <SearchControl
        name={name}
        label={entity.fields.leadId.label}
        value={form.raw[name]}
        issue={form.issueOf(name) ?? issue}
        loading={isLoading}
        options={options}
        onChange={(email) => {
          form.change(name, email);
          onPreview({ leadName: options.find(({ value }) => value === email)?.label ?? '' });
        }}
      />
    </div>
  );
}
