import { readFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';
import { format, resolveConfig } from 'prettier';
import { expect, it } from 'vitest';

// The types of the API come from docs/openapi.json, so that a page which asks for a field that the
// document does not have fails to compile. `npm run api-types` is this test with the leave to write
// the file. Only the schemas are taken: the pages build their paths themselves.
it('generated.ts is what docs/openapi.json says (npm run api-types)', async () => {
    const path = new URL('../../../docs/openapi.json', import.meta.url);
    const document = JSON.parse(await readFile(path, 'utf8'));
    const { schemas } = document.components;
    const types = await openapiTS(
        { ...document, paths: {}, components: { schemas } },
        { rootTypes: true, rootTypesNoSchemaPrefix: true, rootTypesKeepCasing: true },
    );
    const header = '// Generated from docs/openapi.json by `npm run api-types`. Do not edit.\n\n';
    const style = await resolveConfig(new URL('./generated.ts', import.meta.url));
    const text = await format(header + astToString(types), { ...style, parser: 'typescript' });
    await expect(text).toMatchFileSnapshot('./generated.ts');
});
