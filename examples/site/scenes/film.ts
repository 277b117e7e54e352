import { writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import { CHROMIUM_ARGS, requireChromium } from '../../../tools/chromium.ts';
import { startSite } from '../server.ts';

/** `node examples/site/scenes/film.ts` records the two films of the home page from its pictures: glints of light on the sea. */
const NAMES = ['day', 'night'] as const;

const site = await startSite({ port: 0, scripts: 'none' });
const browser = await chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_ARGS });
const page = await browser.newPage({ bypassCSP: true });
await page.goto(site.url);
for (const name of NAMES) {
  const film = await page.evaluate(record, name);
  await writeFile(new URL(`films/hero-${name}.webm`, import.meta.url), Buffer.from(film, 'base64'));
}
await browser.close();
await site.close();

/** Runs in the page. The period of each glint divides the length of the film, so that it loops seamlessly. */
async function record(name: string): Promise<string> {
  const [width, height, seconds] = [1280, 720, 4];
  const picture = new Image();
  picture.src = `/pictures/hero-${name}.svg`;
  await picture.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d')!;
  const part = (value: number): number => value - Math.floor(value);
  const glints = Array.from({ length: 90 }, (_, at) => {
    const depth = part(at * 0.618);
    return {
      x: part(at * 0.381) * 640,
      y: 350 + depth * 130,
      size: 6 + depth * 22,
      turns: 1 + (at % 3),
      phase: part(at * 0.77) * Math.PI * 2,
    };
  });
  const draw = (time: number): void => {
    context.drawImage(picture, 0, 0, width, height);
    for (const { x, y, size, turns, phase } of glints) {
      const angle = (time / seconds) * Math.PI * 2;
      context.fillStyle = `rgb(255 248 226 / ${0.55 * Math.max(0, Math.sin(angle * turns + phase))})`;
      context.beginPath();
      context.ellipse(x + 5 * Math.sin(angle + phase), y, size, 1.2, 0, 0, Math.PI * 2);
      context.fill();
    }
  };
  draw(0);
  const chunks: Blob[] = [];
  const recorder = new MediaRecorder(canvas.captureStream(24), {
    mimeType: 'video/webm;codecs=vp9',
    videoBitsPerSecond: 400_000,
  });
  recorder.ondataavailable = ({ data }) => chunks.push(data);
  const stopped = new Promise((done) => (recorder.onstop = done));
  recorder.start();
  const start = performance.now();
  for (let time = 0; time < seconds; time = (performance.now() - start) / 1_000) {
    draw(time);
    await new Promise((next) => requestAnimationFrame(next));
  }
  recorder.stop();
  await stopped;
  const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
