import { text } from '@staytags/base/options/options';
import { widget } from '@staytags/element/declare/widget';

export const video = widget({
  tag: 'stay-video',
  kind: 'behaviour',
  group: 'Page',
  doc: 'Plays the background video inside the tag, muted and looped, in windows at least 767 px wide and without reduced motion, with a pause button. The autoplay attribute alone would load it on phones too, and could not be paused.',
  mount: 'visible',
  options: {
    video: text({ default: 'video', doc: 'CSS selector of the video inside the tag.' }),
  },
  texts: { pause: 'Pause the video', play: 'Play the video' },
  slots: { '': 'The video with its poster, and any content on top. Print preload="none" and no autoplay.' },
  states: { playing: 'The video is playing.' },
  example: '<stay-video><video id="homepageVideo" preload="none" muted loop playsinline></video></stay-video>',
});
