import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { minifySync, type Plugin, type Rolldown } from 'vite';
import { withImports } from './imported-chunks.ts';

/** The chunks that every screen of the route map needs. A page opened at an address other than home loads them right away. */
function neededByAllScreens(bundle: Rolldown.OutputBundle, boot: string): string[] {
  const routes = Object.values(bundle).find(
    (file) => file.type === 'chunk' && /[\\/]src[\\/]routes\.ts$/.test(file.facadeModuleId ?? ''),
  );
  if (routes?.type !== 'chunk') return [];
  const [first = new Set<string>(), ...others] = routes.dynamicImports.map(
    (file) => new Set(withImports(bundle, [file]).map(({ fileName }) => fileName)),
  );
  return [...first].filter((file) => file !== boot && others.every((files) => files.has(file)));
}

/**
 * Runs the bundle after the page's own markup has been painted; a hidden page does not wait for a paint. Scripts are
 * therefore loaded after style sheets. The files the server lists in `data-files` are requested only after the paint,
 * since their screen has a first picture inline. If the bundle fails to load, the markup's `boot-failed` block is shown
 * and its button tries again.
 *
 * A link that is tapped before the app has replaced the page opens no new page: the empty screen of its path is shown,
 * the server is asked for its part of the page, which is the screen's first picture and the names of its files (a page
 * kept on the device has both), and the app starts with it (`shell/frame/painted-page.ts`). What is typed in a painted
 * form is kept for the session, since the app, or the code of its screen, may fail to load.
 */
function starter(url: string, early: readonly string[]): string {
  return `(function(){
var page=document.documentElement.dataset,last;
function load(files){for(var file of files){var link=document.createElement('link');link.rel=/css$/.test(file)?(link.as='style','preload'):'modulepreload';link.crossOrigin='';link.fetchPriority='low';link.href='/'+file;document.body.append(link)}}
function find(id){return document.getElementById(id)}
function early(){page.boot!='home'&&load((${JSON.stringify(early.join(' '))}+(page.files?' '+page.files:'')).split(' '))}
function fill(path,picture,box){if(/^.conorder/.test(path))page.form='';if(picture)document.querySelector('main.bt-page').innerHTML=picture;if(box=find(path.split('?')[1]))box.defaultChecked=true}
function failed(){var box=find('boot-failed');box.hidden=false;box.querySelector('button').onclick=()=>location.reload()}
function run(){page.files&&early();import(${JSON.stringify(url)}).catch(failed)}
fill(location.pathname+location.search);
page.files||early();
addEventListener('compositionstart',()=>composed=new Promise(done=>addEventListener('compositionend',done)));
addEventListener('input',({target:{form}})=>form&&!find('app')&&(sessionStorage[form.id]=new URLSearchParams(new FormData(form))));
addEventListener('click',event=>{
var link=event.target.closest('a[href^="/"]');
if(!link||find('app')||event.button||event.metaKey||event.ctrlKey)return;
event.preventDefault();
var path=last=link.pathname+link.search;
window.openTapped?openTapped(path):window.tapped=path;
page.boot=/^.tabs/.test(path)?'tab':'page';
document.querySelector('b').textContent=link.textContent;
early();
var kept=find(path.split('?')[0]);
if(kept)load(kept.dataset.files.split(' '));
else fetch(path,{headers:{accept:'x/screen'}}).then(answer=>{load(answer.headers.get('link').match(/assets[^>]+/g));return answer.text()}).then(picture=>path!=last||find('app')||fill(path,picture)).catch(()=>{});
fill(path,kept?.innerHTML)});
document.hidden?run():requestAnimationFrame(()=>setTimeout(run))})()`;
}

/**
 * Nearly all functions of the bundle run during start-up. With this as its first line Chromium compiles the whole file
 * on a background thread while it downloads, instead of function by function on the main thread: that saves an eighth
 * of the main thread's start-up work.
 */
const compileAtOnce = '//# allFunctionsCalledOnLoad\n';

/** The style sheet of the other looks: a page in one of them loads it before its first paint. */
function looksStyleSheet(bundle: Rolldown.OutputBundle): string {
  const sheet = Object.keys(bundle).find((file) => /^assets\/looks-[\w-]+\.css$/.test(file));
  if (sheet === undefined) throw new Error('the build has no style sheet of looks');
  return sheet;
}

function hashesOf(html: string, tag: 'script' | 'style'): string[] {
  const blocks = html.matchAll(
    new RegExp(`<${tag}(?![^>]*(?:\\ssrc=|application/json))[^>]*>([\\s\\S]*?)</${tag}>`, 'g'),
  );
  return [...blocks].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/** Minifies the scripts inside the page; the bundler leaves them as they are written. @throws for one with an error */
function minifyInlineScripts(html: string): string {
  return html.replace(/<script>([\s\S]*?)<\/script>/g, (_whole, source: string) => {
    const { code, errors } = minifySync('inline.js', source);
    if (errors.length > 0) throw new Error(`a script of the page has an error: ${errors[0]!.message}`);
    return `<script>${code.trim()}</script>`;
  });
}

/**
 * Lets the built page paint before any script runs: the boot style sheet is inlined, and the bundle is fetched at once
 * but runs after the first paint. The hashes of the inline parts go to `csp-hashes.json` for the server's content
 * security policy.
 */
export function bootPage(): Plugin {
  let folder = '';
  return {
    name: 'shoushou:boot-page',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, chunk }) {
        if (!bundle || !chunk) return html;
        const url = `/${chunk.fileName}`;
        let page = html.replace(/\s*<script type="module"[^>]*src="[^"]*"[^>]*><\/script>/, '');
        page = page.replace(/\s*<link rel="modulepreload"[^>]*>/g, '');
        page = page.replace(/\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (whole, file: string) => {
          const sheet = bundle[file];
          if (sheet?.type !== 'asset') return whole;
          delete bundle[file];
          // Otherwise every chunk that imports the boot chunk would request a style sheet that no longer exists.
          for (const other of Object.values(bundle))
            if (other.type === 'chunk') other.viteMetadata?.importedCss.delete(file);
          return `<style>${String(sheet.source).trim()}</style>`;
        });
        const preloads = [url, ...chunk.imports.map((file) => `/${file}`)];
        const preloadLinks = preloads
          .map((file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${file}">`)
          .join('');
        page = page.replace('</head>', `  ${preloadLinks}\n  </head>`);
        page = page.replace('__LOOKS__', looksStyleSheet(bundle)).replace(/>\s+</g, '><').replaceAll(' />', '/>');
        const early = neededByAllScreens(bundle, chunk.fileName);
        return minifyInlineScripts(page.replace('</body>', () => `<script>${starter(url, early)}</script></body>`));
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && chunk.isEntry) chunk.code = compileAtOnce + chunk.code;
      },
    },
    async writeBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      const html = String(page.source);
      const hashes = { scripts: hashesOf(html, 'script'), styles: hashesOf(html, 'style') };
      await writeFile(path.join(folder, 'csp-hashes.json'), `${JSON.stringify(hashes, null, 2)}\n`);
    },
  };
}
