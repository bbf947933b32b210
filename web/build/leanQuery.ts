import type { Plugin } from 'vite';

const infinite =
  '(this.#queryType === "infinite" ? infiniteQueryBehavior(this.options.pages) : this.options.behavior)';

/** Takes endless lists out of the query library: this shop has pages, and every data screen pays for them. */
export function leanQuery(): Plugin {
  return {
    name: 'lean-query',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/@tanstack\/query-core\/build\/modern\/query\.js$/ },
      handler(code) {
        if (!code.includes(infinite)) this.error('the query library is another: look at leanQuery');
        return { code: code.replace(infinite, 'this.options.behavior'), map: null };
      },
    },
  };
}
