import { mount } from 'svelte';
import './design/tokens.css';
import './design/base.css';
import './design/forms.css';
import Shell from './app/Shell.svelte';
import { startKeys } from './app/keys.svelte';
import { startRouter } from './app/router.svelte';
import { startSettings } from './app/settings.svelte';

startSettings();
startRouter();
startKeys();

const target = document.getElementById('app');
if (!target) throw new Error('The page has no place for the app.');
mount(Shell, { target });
