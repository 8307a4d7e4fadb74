import type { ProjectDocument } from '../../../../shared/entities/document.ts';
import { project as projects, type Project } from '../../../../shared/entities/project.ts';
import { review as entity, type Review } from '../../../../shared/entities/review.ts';
import type { Fields } from '../../../../shared/schema/entity.ts';
import type { Field } from '../../../../shared/schema/field.ts';
import { differenceOf, figuresOf, projectFigure, type ReviewFigure } from '../../../../shared/review.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { InlineValue } from '../../../ui/inline/InlineValue.tsx';
import { formatFact } from '../../../ui/record/format-fact.ts';
import styles from './review.module.css';

const projectFields: Fields = projects.fields;

function textOf(field: Field, value: unknown): string {
  const { text, unit } = formatFact(field, value);
  return `${text}${unit ? ` ${unit}` : ''}`;
}

function differenceText(field: Field, difference: number): string {
  const unit = field.kind === 'percent' ? ' points' : '';
  return `${formatFact(field, Math.abs(difference)).text}${unit} ${difference > 0 ? 'more' : 'less'} than the project`;
}

interface FiguresProps {
  readonly document: ProjectDocument;
  readonly project: Project | undefined;
  readonly review: Review;
  /** The review of the previous file. */
  readonly earlier: Review | undefined;
}

function Figure({ name, project, review, earlier }: Omit<FiguresProps, 'document'> & { name: ReviewFigure }) {
  const field: Field = entity.fields[name];
  const text = textOf(field, review[name]);
  const isCompared = projectFields[name] !== undefined;
  const difference = differenceOf(project, review, name);
  const hint = text === '' && earlier ? textOf(field, earlier[name]) : '';
  return (
    <div data-alone={!isCompared || undefined}>
      <dt>{field.label}</dt>
      {isCompared && (
        <dd>
          <span className="unseen">Project: </span>
          {textOf(field, projectFigure(project, name) ?? null) || (
            <span className={styles['unknown']}>Not known</span>
          )}
        </dd>
      )}
      <dd>
        <InlineValue name={name} label={field.label} text={text} pencil="before">
          {text}
        </InlineValue>
        {hint && (
          <small>
            Version {earlier?.fileNumber ?? 1}: {hint}
          </small>
        )}
      </dd>
      {difference !== 0 && (
        <dd className={styles['difference']}>
          <Icon name="warning" size={14} /> {differenceText(field, difference)}
        </dd>
      )}
    </div>
  );
}

/** The project's figures next to the figures that the reviewer enters from the document. */
export const ReviewFigures = ({ document, ...figure }: FiguresProps) => (
  <section>
    <h2>Project and document</h2>
    <p className={styles['columns']} aria-hidden="true">
      <span>Project</span>
      <span>Document</span>
    </p>
    <dl className={styles['figures']}>
      {figuresOf(document).map((name) => (
        <Figure key={name} name={name} {...figure} />
      ))}
    </dl>
  </section>
);
