import { expect, it } from 'vitest';
import { routes, type NamedRoute } from '../../shared/api/index.ts';
import { placeholderBundles, placeholderSite, synthesise, type Template } from './support/portal.ts';
import { actionsOf, statementsOf, toJson } from './support/template.ts';

const site = placeholderSite();
/** The routes of two nouns, since synthesising all routes takes seconds. */
const currentRoutes = routes.filter(({ noun }) => noun === 'contact' || noun === 'note');
const saveContact = currentRoutes.find(({ name }) => name === 'contact.save');
if (!saveContact) throw new Error('There is no route contact.save');
const newRoute: NamedRoute = {
  ...saveContact,
  name: 'contact.added',
  verb: 'added',
  route: { ...saveContact.route, path: '/api/contact/added' },
};
const withNewRoute = [...currentRoutes, newRoute];
const lambdas = placeholderBundles(withNewRoute);

const stacksOf = (namedRoutes: readonly NamedRoute[]) =>
  synthesise(['dev'], { checks: false, lambdas, site, routes: namedRoutes }).assembly.stacks;
const currentStacks = stacksOf(currentRoutes);
const templatesWithNewRoute = new Map(
  stacksOf(withNewRoute).map((stack) => [stack.stackName, stack.template as Template]),
);
const templateOf = (name: string): Template => {
  const stack = currentStacks.find(({ stackName }) => stackName === name);
  if (!stack) throw new Error(`There is no stack ${name}`);
  return stack.template as Template;
};

it("adds a route to its noun's stack and to the API, and to nothing else", () => {
  const changed = currentStacks
    .filter(({ stackName, template }) => toJson(template) !== toJson(templatesWithNewRoute.get(stackName)))
    .map(({ stackName }) => stackName);
  expect(changed.toSorted()).toEqual(['dev-api', 'dev-routes-contact']);
});

it("keeps the API's URL, stage and key when a route is added", () => {
  const stableTypes = ['AWS::ApiGateway::RestApi', 'AWS::ApiGateway::Stage', 'AWS::ApiGateway::ApiKey'];
  const idsOf = (template?: Template) =>
    Object.entries(template?.Resources ?? {}).flatMap(([id, { Type }]) =>
      stableTypes.includes(Type) ? [id] : [],
    );
  expect(idsOf(templatesWithNewRoute.get('dev-api'))).toEqual(idsOf(templateOf('dev-api')));
  expect(idsOf(templateOf('dev-api'))).toHaveLength(4);
});

it('lets the API call only the Lambdas of routes', () => {
  const invoker = Object.entries(templateOf('dev-api').Resources).filter(([id]) => id.startsWith('Invoker'));
  const statements = statementsOf(invoker);
  expect(actionsOf(statements)).toEqual(['sts:AssumeRole', 'lambda:InvokeFunction']);
  expect(toJson(statements)).toContain(':function:dev-routes-*');
  const functions = currentStacks.flatMap(({ template }) =>
    Object.values((template as Template).Resources).filter(({ Type }) => Type === 'AWS::Lambda::Function'),
  );
  const functionNames = functions.flatMap(({ Properties }) => Properties?.['FunctionName'] ?? []);
  expect(functionNames.map(String).toSorted()).toEqual(
    currentRoutes.map(({ noun, verb }) => `dev-routes-${noun}-${verb}`).toSorted(),
  );
});
