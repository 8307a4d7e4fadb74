/** Records (`a.project()`) and form values for tests; those of each noun are in test/nouns/<noun>.ts. */
export { a } from '../nouns/index.ts';
export { personForm } from '../nouns/person.ts';
export { nextNumber } from './system-fields.ts';
export { form as projectForm } from '../nouns/project.ts';
export { form as fundingForm } from '../nouns/funding-profile.ts';
export { form as documentForm } from '../nouns/document.ts';
export { form as viewForm } from '../nouns/view.ts';
export { form as termsForm } from '../nouns/terms.ts';
export { form as scenarioForm } from '../nouns/scenario.ts';
export { form as interestForm } from '../nouns/interest.ts';
export { form as messageForm } from '../nouns/message.ts';
export { form as taskForm } from '../nouns/task.ts';
export { form as webhookForm } from '../nouns/webhook.ts';
export { form as keyForm } from '../nouns/api-key.ts';
