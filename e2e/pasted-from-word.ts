/** What Word for Windows puts on the clipboard: lists, headings, a table, footnotes and a picture; by hand, in its form. */
export const fromWord = String.raw`<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Word.Document>
<link rel=File-List href="file:///C:/Users/me/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<style>
<!--
 /* Font Definitions */
 @font-face {font-family:Wingdings; panose-1:5 0 0 0 0 0 0 0 0 0; mso-font-charset:2;}
 p.MsoNormal, li.MsoNormal, div.MsoNormal {mso-style-unhide:no; margin:0cm; text-align:justify; text-justify:inter-ideograph;}
 p.MsoTitle {mso-style-priority:10; text-align:center;}
 span.MsoFootnoteReference {mso-style-priority:99; vertical-align:super;}
 @page WordSection1 {size:595.3pt 841.9pt; margin:72.0pt 90.0pt 72.0pt 90.0pt;}
 div.WordSection1 {page:WordSection1;}
 /* List Definitions */
 @list l0 {mso-list-id:135; mso-list-type:hybrid; mso-list-template-ids:1 67698689;}
 @list l0:level1 {mso-level-number-format:bullet; mso-level-text:\F06C; mso-level-tab-stop:none; font-family:Wingdings;}
 @list l0:level2 {mso-level-number-format:bullet; mso-level-text:\F06E; font-family:Wingdings;}
 @list l1 {mso-list-id:246;}
 @list l1:level1 {mso-level-text:"%1\."; mso-level-number-position:left;}
 @list l1:level2 {mso-level-number-format:alpha-lower; mso-level-text:"%2\)";}
 @list l2 {mso-list-id:357;}
 @list l2:level1 {mso-level-text:"%1";}
-->
</style>
</head>
<body lang=ZH-CN style='tab-interval:21.0pt'>
<!--StartFragment-->
<p class=MsoTitle align=center><b><span lang=EN-US>年度报告<o:p></o:p></span></b></p>
<h1 style='margin-left:21.25pt;text-indent:-21.25pt;mso-list:l2 level1 lfo3'><a name="_Toc1"></a><![if !supportLists]><span
lang=EN-US><span style='mso-list:Ignore'>1<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>概述<o:p></o:p></h1>
<p class=MsoNormal>见<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span
lang=EN-US><span style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference><span
lang=EN-US style='font-size:10.5pt'>[1]</span></span><![endif]></span></span></span></a>。</p>
<p class=MsoListParagraph style='margin-left:21.0pt;text-indent:-21.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
lang=EN-US style='font-family:Wingdings;mso-fareast-font-family:Wingdings'><span style='mso-list:Ignore'>l<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>苹果<span lang=EN-US><o:p></o:p></span></p>
<p class=MsoListParagraph style='margin-left:42.0pt;text-indent:-21.0pt;mso-list:l0 level2 lfo1'><!--[if !supportLists]--><span
lang=EN-US style='font-family:Wingdings'><span style='mso-list:Ignore'>n<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><!--[endif]-->红苹果</p>
<p class=MsoListParagraph style='margin-left:21.0pt;text-indent:-21.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
lang=EN-US style='font-family:Wingdings'><span style='mso-list:Ignore'>l<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>梨</p>
<p class=MsoListParagraph style='margin-left:18.0pt;text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span
lang=EN-US><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>第一步</p>
<p class=MsoListParagraph style='margin-left:42.0pt;text-indent:-21.0pt;mso-list:l1 level2 lfo2'><![if !supportLists]><span
lang=EN-US><span style='mso-list:Ignore'>a)<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>甲</p>
<p class=MsoNormal>中间的话</p>
<p class=MsoListParagraph style='margin-left:18.0pt;text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span
lang=EN-US><span style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>第二步</p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>
  <td width=277 valign=top style='width:207.4pt;border:solid windowtext 1.0pt'><p class=MsoNormal>名称</p></td>
  <td width=277 valign=top style='width:207.4pt'><p class=MsoNormal align=right style='text-align:right'>金额</p></td>
 </tr>
 <tr><td>苹果</td><td align=right>12.5</td></tr>
</table>
<p class=MsoNormal><span lang=EN-US><!--[if gte vml 1]><v:shape id="_x0000_i1025" type="#_x0000_t75"><v:imagedata
 src="file:///C:/Users/me/clip_image001.png" o:title=""/></v:shape><![endif]--><![if !vml]><img width=64 height=64
src="file:///C:/Users/me/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png" v:shapes="_x0000_i1025"><![endif]>图注</span></p>
<div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]>
<div style='mso-element:footnote' id=ftn1>
<p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1" title=""><span
class=MsoFootnoteReference><span lang=EN-US><![if !supportFootnotes]>[1]<![endif]></span></span></a><span lang=EN-US> </span>出处</p>
</div></div>
<!--EndFragment-->
</body></html>`;
