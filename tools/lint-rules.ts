import type {
  AssignmentExpression,
  BlockStatement,
  CallExpression,
  Expression,
  Node,
  Program,
  Statement,
} from 'oxc-parser';

/** Our rules for oxlint. */

const ACT =
  /^(?:(?:un)?(?:click|check|hover)(?:At)?|dblclick|tripleClick|tap|press|pressSequentially|type|keyboard|fill|clear|selectOptions?|set(?:InputFiles|ViewportSize|Offline)|upload|tab|go(?:Back|Forward)|down|up|move|wheel|dragAndDrop|dragTo)$/;
const READ =
  /^(?:(?:all)?(?:textContent|innerText)s?|allTextContents|allInnerTexts|inputValue|count|is[A-Z]\w+|getAttribute|boundingBox|evaluate(?:All)?)$/;
/** Reads for which Playwright has assertions that wait. */
const READ_IN_JOURNEY = /^(?!evaluate|boundingBox|isClosed)/;

const nameOf = (node: Node): string =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  node.callee.property.type === 'Identifier'
    ? node.callee.property.name
    : '';
const awaited = (node: Node): string => (node.type === 'AwaitExpression' ? nameOf(node.argument) : '');

/** The call of `expect` that an assertion starts from. */
function expectOf(node: Expression): CallExpression | undefined {
  if (node.type === 'MemberExpression') return expectOf(node.object);
  if (node.type !== 'CallExpression') return undefined;
  if (node.callee.type === 'Identifier') return node.callee.name === 'expect' ? node : undefined;
  return expectOf(node.callee);
}

/** `page.url()` and `new URL(page.url()).hash`, of any page but not of a request. */
function readsAddress(node: Node): boolean {
  if (node.type === 'MemberExpression') return readsAddress(node.object);
  if (node.type === 'NewExpression') return node.arguments.some(readsAddress);
  if (nameOf(node) !== 'url' || node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  return node.callee.object.type === 'Identifier' && node.callee.object.name !== 'request';
}

const isAct = (statement: Statement | undefined): boolean =>
  statement?.type === 'ExpressionStatement' && ACT.test(awaited(statement.expression));

function readsOnce(statement: Statement, isAfterAct: boolean, isJourney: boolean): boolean {
  if (statement.type === 'VariableDeclaration')
    return isAfterAct && statement.declarations.some(({ init }) => init && READ.test(awaited(init)));
  if (statement.type !== 'ExpressionStatement') return false;
  const [subject] = expectOf(statement.expression)?.arguments ?? [];
  // A promise from before the act is waited for.
  if (!subject || (subject.type === 'AwaitExpression' && subject.argument.type === 'Identifier')) return false;
  const read = awaited(subject);
  if (isJourney && readsAddress(subject)) return true;
  return isAfterAct || (isJourney && READ.test(read) && READ_IN_JOURNEY.test(read));
}

interface Ancestor {
  readonly type: string;
  readonly async?: boolean;
  readonly parent?: Ancestor;
}

interface Context {
  readonly filename: string;
  readonly sourceCode: { readonly text: string };
  report(problem: { node: Node; message: string }): void;
}

/**
 * A test must not read just once what may come a moment later. Reports a read of the page in the statement after an awaited act, and in
 * journeys any `expect(await locator.count())` and `expect(page.url())`. Misses acts in helper functions; ignores clicks by script, whose
 * handlers have run by the next statement.
 */
const pollAfterAct = {
  create(context: Context) {
    const isJourney = /\.(?:journey|engines)\.test\.ts$/.test(context.filename);
    const check = ({ body }: BlockStatement | Program) => {
      for (const [index, node] of body.entries())
        if (readsOnce(node, isAct(body[index - 1]), isJourney))
          context.report({ node, message: 'Use expect.poll: this may come a moment later.' });
    };
    return { BlockStatement: check, Program: check };
  },
};

/** Reports the hand-written form of `latest`: an async function that replaces the controller of the call before it. */
const useLatest = {
  create: (context: Context) => ({
    AssignmentExpression(node: AssignmentExpression & { readonly parent?: Ancestor }) {
      const { operator, right } = node;
      if (operator !== '=' || right.type !== 'NewExpression' || right.callee.type !== 'Identifier') return;
      let at = node.parent;
      while (at && !/Function/.test(at.type)) at = at.parent;
      if (right.callee.name === 'AbortController' && at?.async)
        context.report({ node, message: 'Use latest of @staytags/net: it drops late responses to earlier calls.' });
    },
  }),
};

/** A list without a role that is not hidden: JSX, a leaf, or made with `make` or `leaf`. */
const BARE_LIST =
  /<[uo]l\b(?![^>]*\s(?:role|aria-hidden)=)|(?:\[|(?:make|leaf)\()\s*'[uo]l'(?:\)|,\s*\{(?![^}]*\brole: ))/y;

/** Reports lists that Safari would not call lists, since ours have no marks [CORE-40]. */
const listRole = {
  create(context: Context) {
    const check = (node: Node) => {
      BARE_LIST.lastIndex = node.start;
      if (BARE_LIST.test(context.sourceCode.text)) context.report({ node, message: 'Give the list role="list".' });
    };
    return { JSXOpeningElement: check, ArrayExpression: check, CallExpression: check };
  },
};

export default {
  meta: { name: 'staytags' },
  rules: { 'poll-after-act': pollAfterAct, 'use-latest': useLatest, 'list-role': listRole },
};
