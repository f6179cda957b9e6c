import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const kinds = /\.(html|js|css|svg|json|txt)$/;
const smallest = 512;

function filesOf(folder: string): string[] {
    return readdirSync(folder).flatMap((name) => {
        const path = join(folder, name);
        return statSync(path).isDirectory() ? filesOf(path) : [path];
    });
}

// Writes FILE.br and FILE.gz beside what gains by it: the server sends them to browsers that take
// them, and compresses nothing itself.
export function compress(): Plugin {
    let folder = '';
    return {
        name: 'compress',
        apply: 'build',
        configResolved(config) {
            folder = join(config.root, config.build.outDir);
        },
        closeBundle() {
            for (const file of filesOf(folder).filter((one) => kinds.test(one))) {
                const bytes = readFileSync(file);
                if (bytes.length < smallest) continue;
                const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
                writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
                writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
            }
        },
    };
}
