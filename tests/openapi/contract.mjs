// docs/openapi.json as a contract: compares every answer with it, and lists what was never asked.
import Ajv2020 from 'ajv/dist/2020.js';

const methods = ['get', 'post', 'put', 'patch', 'delete'];
const escape = (key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
const isProblem = (status) => status >= 300 && status !== 303;

export class Contract {
  constructor(document) {
    this.document = document;
    this.ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
    this.ajv.addSchema(document, 'document');
    this.compiled = new Map();
    this.operations = [];
    for (const [path, item] of Object.entries(document.paths)) {
      for (const method of methods.filter((name) => name in item)) {
        this.operations.push({
          method,
          path,
          description: item[method],
          succeeded: 0,
          refused: 0,
          pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{[^}]+\}/g, '[^/]+')}$`),
        });
      }
    }
  }

  // The operation a request is of: among those that fit, the one with the fewest braces.
  operation(method, path) {
    const fitting = this.operations.filter(
      (one) => one.method === method.toLowerCase() && one.pattern.test(path.split('?')[0]),
    );
    return fitting.sort((a, b) => a.path.split('{').length - b.path.split('{').length)[0];
  }

  // What is wrong with a value, or nothing.
  mismatch(pointer, value) {
    if (!this.compiled.has(pointer)) {
      this.compiled.set(pointer, this.ajv.compile({ $ref: `document#${pointer}` }));
    }
    const validate = this.compiled.get(pointer);
    if (validate(value)) return undefined;
    return (
      this.ajv.errorsText(validate.errors, { dataVar: 'body', separator: '; ' }) +
      validate.errors
        .filter((error) => error.params.additionalProperty)
        .map((error) => ` (${error.params.additionalProperty})`)
        .join('')
    );
  }

  pointerTo(operation, ...keys) {
    return ['/paths', escape(operation.path), operation.method, ...keys.map(escape)].join('/');
  }

  // What the document says against a body that is sent, or nothing.
  requestMismatch(operation, body) {
    const schema = operation.description.requestBody?.content?.['application/json'];
    if (!schema) return body === undefined ? undefined : 'no body is documented';
    return this.mismatch(
      this.pointerTo(operation, 'requestBody', 'content', 'application/json', 'schema'),
      JSON.parse(body),
    );
  }

  // As the operation has it, or, for what any request can be refused for, as they all have it.
  responseOf(operation, answer) {
    const named = operation.description.responses[answer.status];
    if (named || answer.type !== 'application/problem+json') return named;
    const codes = this.document['x-every-request'][answer.status] ?? [];
    return codes.includes(JSON.parse(answer.body).code)
      ? { $ref: '#/components/responses/Problem' }
      : undefined;
  }

  // What the document says against an answer, or nothing. Counts what was exercised.
  answerMismatch(operation, answer) {
    if (isProblem(answer.status)) operation.refused += 1;
    else operation.succeeded += 1;
    const response = this.responseOf(operation, answer);
    if (!response) return `the status ${answer.status} is not named`;
    const found = response.$ref
      ? this.document.components.responses[response.$ref.split('/').at(-1)]
      : response;
    if (!found.content) return answer.body === '' ? undefined : 'a body where none is documented';
    if (!(answer.type in found.content)) return `the type ${answer.type} is not named`;
    if (!answer.type.endsWith('json')) return answer.body === '' ? 'the body is empty' : undefined;
    const place = response.$ref
      ? `${response.$ref.slice(1)}/content/${escape(answer.type)}/schema`
      : this.pointerTo(
          operation,
          'responses',
          String(answer.status),
          'content',
          answer.type,
          'schema',
        );
    const wrong = this.mismatch(place, JSON.parse(answer.body));
    if (wrong || !isProblem(answer.status)) return wrong;
    return JSON.parse(answer.body).status === answer.status
      ? undefined
      : 'the problem names another status';
  }

  // What no request has shown.
  unexercised() {
    return this.operations.flatMap((one) => [
      ...(one.succeeded > 0 ? [] : [`${one.method} ${one.path} never succeeded`]),
      ...(one.refused > 0 ? [] : [`${one.method} ${one.path} was never refused`]),
    ]);
  }

  // Objects of which the document does not say whether they may have further fields.
  undecidedObjects(value = { ...this.document.paths, ...this.document.components }, place = '') {
    if (value === null || typeof value !== 'object') return [];
    const isObject =
      value.type === 'object' || (Array.isArray(value.type) && value.type.includes('object'));
    const found = isObject && !('additionalProperties' in value) ? [place] : [];
    return found.concat(
      Object.entries(value).flatMap(([key, inner]) =>
        this.undecidedObjects(inner, `${place}/${key}`),
      ),
    );
  }
}
