import { BackOfficeApp } from './app/BackOfficeApp';
import { storedVisit } from './app/starting/storedVisit';
import { openEntry } from './app/starting/openEntry';

void openEntry(<BackOfficeApp />, () => Promise.resolve(storedVisit));
