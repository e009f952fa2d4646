/** Versions of pages, and scheduled publishing. */
export const pageVersions = {
  versionsTitle: 'Versions',
  versionsNone: 'Each text you save is kept here.',
  versionsAll: 'All versions',
  versionsCame: 'Came with the shop',
  versionsLater: 'Publish later',
  versionsLaterText:
    'What’s entered here is kept and published by itself. Until then customers see the page as it is.',
  versionsWhen: 'Publish at',
  versionsWhenWrong: 'Choose a time in the future.',
  versionsLaterYes: 'Schedule',
  versionsKept: 'Will be published {time}.',
  versionsRestore: 'Restore',
  versionsRestoreTitle: 'Restore this version?',
  versionsRestoreText: 'Customers see this text at once. What’s shown now stays among the versions.',
  versionsRestored: 'This version is shown now.',
  versionsPublish: 'Publish now',
  versionsPublishTitle: 'Publish this version now?',
  versionsCancel: 'Cancel publishing',
  versionsCancelTitle: 'Cancel publishing this version?',
  versionsCancelText: 'This draft is deleted. Published versions stay.',
  versionsCancelled: 'It won’t be published.',
}
